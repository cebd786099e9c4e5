package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.URISerializer;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.UUIDSerializer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The classes that every graph may contain. Their ids are part of the format: an id is never reused
 * for another class, and new classes are added at the end.
 *
 * <p>Ids 0 to 8 are Kryo's own: int, String, float, boolean, byte, char, short, long, double.
 */
public final class JdkClasses {

  /** The first id for users. */
  public static final int COUNT = 64;

  private final Kryo kryo;
  private int next = 9;

  private JdkClasses(Kryo kryo) {
    this.kryo = kryo;
  }

  /** Registers them all. */
  public static void register(Kryo kryo) {
    JdkClasses classes = new JdkClasses(kryo);
    classes.addArrays();
    classes.addCollections();
    classes.addUnmodifiableCollections();
    classes.addValues();
    classes.addLater();
  }

  private void addArrays() {
    addDefault(byte[].class); // 9
    addDefault(char[].class);
    addDefault(short[].class);
    addDefault(int[].class);
    addDefault(long[].class);
    addDefault(float[].class);
    addDefault(double[].class);
    add(boolean[].class, new BooleansSerializer()); // 16
    add(String[].class, new ArraysSerializer(kryo, String[].class));
    add(Object[].class, new ArraysSerializer(kryo, Object[].class));
  }

  private void addCollections() {
    addCollection(ArrayList.class, ArrayList::new); // 19
    addCollection(LinkedList.class, LinkedList::new);
    addCollection(ArrayDeque.class, ArrayDeque::new);
    addCollection(HashSet.class, HashSet::new);
    addCollection(LinkedHashSet.class, LinkedHashSet::new);
    add(TreeSet.class, new TreeSetsSerializer()); // 24
    add(HashMap.class, new MapsSerializer<Map<Object, Object>>(HashMap::new));
    add(LinkedHashMap.class, new MapsSerializer<Map<Object, Object>>(LinkedHashMap::new));
    add(TreeMap.class, new TreeMapsSerializer());
  }

  private void addUnmodifiableCollections() {
    addCopy(List.of().getClass(), JdkClasses::unmodifiable); // 28
    addCopy(List.of(1).getClass(), List::copyOf);
    addCopy(Set.of().getClass(), Set::copyOf);
    addCopy(Set.of(1).getClass(), Set::copyOf);
    add(Map.of().getClass(), new MapCopiesSerializer(Map::copyOf)); // 32
    add(Map.of(1, 1).getClass(), new MapCopiesSerializer(Map::copyOf));
    addCopy(Arrays.asList().getClass(), list -> Arrays.asList(list.toArray()));
    addCopy(Collections.emptyList().getClass(), list -> Collections.emptyList());
    addCopy(Collections.emptySet().getClass(), list -> Collections.emptySet()); // 36
    add(
        Collections.emptyMap().getClass(),
        new MapCopiesSerializer(entries -> Collections.emptyMap()));
    addCopy(
        Collections.singletonList(1).getClass(), list -> Collections.singletonList(list.get(0)));
    addCopy(Collections.singleton(1).getClass(), list -> Collections.singleton(list.get(0)));
  }

  /** Lists of {@code Stream.toList()} have the class of {@code List.of()}, but may hold null. */
  private static List<Object> unmodifiable(List<Object> list) {
    return list.contains(null) ? list.stream().toList() : List.copyOf(list);
  }

  private void addValues() {
    addDefault(BigInteger.class); // 40
    addDefault(BigDecimal.class);
    add(UUID.class, new UUIDSerializer());
    add(URI.class, new URISerializer());
    add(Locale.class, new LocalesSerializer()); // 44
    addDefault(Optional.class);
    addDefault(EnumSet.class);
    addDefault(Date.class);
    addDefault(Instant.class); // 48
    addDefault(Duration.class);
    addDefault(Period.class);
    addDefault(LocalDate.class);
    addDefault(LocalTime.class); // 52
    addDefault(LocalDateTime.class);
    addDefault(OffsetDateTime.class);
    add(ZonedDateTime.class, new ZonedDateTimesSerializer());
    addDefault(ZoneOffset.class); // 56
    addDefault(ZoneId.of("Europe/Berlin").getClass());
  }

  private void addLater() {
    addDefault(Year.class); // 58
    addDefault(YearMonth.class);
    addDefault(MonthDay.class);
    addDefault(OffsetTime.class);
    add(Collections.singletonMap(1, 1).getClass(), new MapCopiesSerializer(JdkClasses::singleton));
  }

  private static Map<Object, Object> singleton(Map<Object, Object> entries) {
    Map.Entry<Object, Object> only = entries.entrySet().iterator().next();
    return Collections.singletonMap(only.getKey(), only.getValue());
  }

  private void addCollection(Class<?> type, Supplier<Collection<Object>> constructor) {
    add(type, new CollectionsSerializer<>(constructor));
  }

  private void addCopy(Class<?> type, Function<List<Object>, Collection<Object>> copy) {
    add(type, new CopiesSerializer<>(copy));
  }

  private void addDefault(Class<?> type) {
    add(type, kryo.getDefaultSerializer(type));
  }

  private void add(Class<?> type, Serializer<?> serializer) {
    kryo.register(type, serializer, next++);
  }
}
