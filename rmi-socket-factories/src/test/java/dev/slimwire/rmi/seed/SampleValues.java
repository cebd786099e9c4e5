package dev.slimwire.rmi.seed;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.ConnectException;
import java.net.URI;
import java.rmi.RemoteException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** Values and failures of the JDK as remote methods usually have them. */
final class SampleValues {

  private SampleValues() {}

  static List<Object> values() {
    List<Object> values = new ArrayList<>();
    values.addAll(List.of(1, 2L, 3.5, 4f, true, 'c', (short) 5, (byte) 6, "text"));
    values.addAll(List.of(BigDecimal.valueOf(1234, 2), BigInteger.TEN, new UUID(1, 2)));
    values.addAll(List.of(URI.create("urn:x"), Locale.ROOT, TimeUnit.SECONDS, DayOfWeek.MONDAY));
    values.addAll(times());
    values.addAll(collections());
    values.addAll(List.of(new String[] {"a"}, new Object[] {1}, new Integer[] {1}, new int[] {1}));
    values.addAll(List.of(new long[] {1}, new double[] {1}, new byte[] {1}));
    values.addAll(List.of(new BitSet(), new AtomicLong(1), new Properties()));
    return values;
  }

  private static List<Object> times() {
    return List.of(
        new Date(),
        new GregorianCalendar(),
        Instant.now(),
        Duration.ofSeconds(3),
        LocalDate.now(),
        LocalDateTime.now(),
        OffsetDateTime.now(ZoneOffset.UTC),
        ZonedDateTime.now(ZoneId.of("Europe/Berlin")));
  }

  private static List<Object> collections() {
    Map<String, Integer> map = Map.of("k", 1);
    List<Object> list = List.of("a", new Date(), BigDecimal.ONE, 1, 2L, 1.5, true);
    return List.of(
        new ArrayList<>(list),
        new LinkedList<>(list),
        new ArrayDeque<>(list),
        new Vector<>(list),
        new CopyOnWriteArrayList<>(list),
        Arrays.asList("a", "b"),
        list,
        Collections.unmodifiableList(new ArrayList<>(list)),
        Collections.emptyList(),
        Collections.singletonList("s"),
        new HashMap<>(map),
        new LinkedHashMap<>(map),
        new TreeMap<>(map),
        new Hashtable<>(map),
        new ConcurrentHashMap<>(map),
        map,
        Collections.unmodifiableMap(new HashMap<>(map)),
        Collections.emptyMap(),
        new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
        new HashSet<>(map.keySet()),
        new LinkedHashSet<>(map.keySet()),
        new TreeSet<>(map.keySet()),
        Set.of("s"),
        EnumSet.of(TimeUnit.DAYS),
        Collections.unmodifiableSet(new HashSet<>(map.keySet())),
        Collections.unmodifiableCollection(new ArrayList<>(list)));
  }

  static List<Throwable> failures() {
    List<Throwable> failures = newFailures();
    failures.forEach(OurFrames::removeFrom);
    return failures;
  }

  private static List<Throwable> newFailures() {
    return List.of(
        new IllegalArgumentException("wrong"),
        new IllegalStateException("wrong"),
        new NullPointerException(),
        new UnsupportedOperationException(),
        new NoSuchElementException("none"),
        new IndexOutOfBoundsException(3),
        new ConcurrentModificationException(),
        new ClassCastException("c"),
        new ArithmeticException("/ by zero"),
        new NumberFormatException("n"),
        new RuntimeException("outer", new IOException("inner")),
        new UncheckedIOException(new IOException("inner")),
        new SecurityException("s"),
        new Exception("e"),
        new IOException("io"),
        new FileNotFoundException("f"),
        new ConnectException("c"),
        new TimeoutException("t"),
        new InterruptedException("i"),
        new ExecutionException(new IOException("inner")),
        new ClassNotFoundException("c"),
        new RemoteException("r", new IOException("inner")),
        new OutOfMemoryError("o"),
        new AssertionError("a"));
  }
}
