package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.NotSerializableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The classes that need no registration; their ids are part of the format. */
final class JdkClassesTest {

  private static final KryoGraphs GRAPHS =
      KryoGraphs.builder().register(64, Person.Mood.class).build();

  static Stream<Arguments> values() {
    return Stream.of(
        Arguments.of(0, 7),
        Arguments.of(1, "grüße \ud83d\ude00"),
        Arguments.of(2, -0.0f),
        Arguments.of(3, true),
        Arguments.of(4, (byte) -1),
        Arguments.of(5, 'ß'),
        Arguments.of(6, (short) -2),
        Arguments.of(7, Long.MIN_VALUE),
        Arguments.of(8, Double.NaN),
        Arguments.of(9, new byte[] {1, -1}),
        Arguments.of(10, new char[] {'a', 'ß'}),
        Arguments.of(11, new short[] {1, -1}),
        Arguments.of(12, new int[] {1, -1}),
        Arguments.of(13, new long[] {1, -1}),
        Arguments.of(14, new float[] {1, -1}),
        Arguments.of(15, new double[] {1, -1}),
        Arguments.of(16, new boolean[] {true, false}),
        Arguments.of(17, new String[] {"a", null, ""}),
        Arguments.of(18, new Object[] {"a", null, 1}),
        Arguments.of(19, new ArrayList<>(Arrays.asList(1, null, "x"))),
        Arguments.of(20, new LinkedList<>(List.of(1, 2))),
        Arguments.of(22, new HashSet<>(List.of(1, "x"))),
        Arguments.of(23, new LinkedHashSet<>(List.of(2, 1))),
        Arguments.of(24, new TreeSet<>(List.of(2, 1))),
        Arguments.of(25, new HashMap<>(Map.of(1, "x"))),
        Arguments.of(26, new LinkedHashMap<>(Map.of(1, "x"))),
        Arguments.of(27, new TreeMap<>(Map.of(1, "x"))),
        Arguments.of(28, List.of(1, 2, 3)),
        Arguments.of(29, List.of(1)),
        Arguments.of(30, Set.of(1, 2, 3)),
        Arguments.of(31, Set.of(1)),
        Arguments.of(32, Map.of(1, 2, 3, 4)),
        Arguments.of(33, Map.of(1, 2)),
        Arguments.of(34, Arrays.asList(1, null)),
        Arguments.of(35, Collections.emptyList()),
        Arguments.of(36, Collections.emptySet()),
        Arguments.of(37, Collections.emptyMap()),
        Arguments.of(38, Collections.singletonList(null)),
        Arguments.of(39, Collections.singleton("x")),
        Arguments.of(40, BigInteger.ONE.shiftLeft(99)),
        Arguments.of(41, new BigDecimal("1.00")),
        Arguments.of(42, new UUID(1, -2)),
        Arguments.of(43, URI.create("http://example.org/a")),
        Arguments.of(44, Locale.CANADA_FRENCH),
        Arguments.of(45, Optional.of("x")),
        Arguments.of(46, EnumSet.of(Person.Mood.CALM, Person.Mood.CHEERFUL)),
        Arguments.of(47, new Date(1)),
        Arguments.of(48, Instant.ofEpochSecond(1, 2)),
        Arguments.of(49, Duration.ofSeconds(1, 2)),
        Arguments.of(50, Period.of(1, 2, 3)),
        Arguments.of(51, LocalDate.of(2004, 2, 29)),
        Arguments.of(52, LocalTime.of(1, 2, 3)),
        Arguments.of(53, LocalDateTime.of(2004, 2, 29, 1, 2)),
        Arguments.of(54, OffsetDateTime.of(2004, 2, 29, 1, 2, 3, 4, ZoneOffset.ofHours(2))),
        Arguments.of(55, ZonedDateTime.of(2004, 2, 29, 1, 2, 3, 4, ZoneId.of("Europe/Berlin"))),
        Arguments.of(56, ZoneOffset.ofHours(2)),
        Arguments.of(57, ZoneId.of("Europe/Berlin")),
        Arguments.of(58, Year.of(-3)),
        Arguments.of(59, YearMonth.of(2004, 2)),
        Arguments.of(60, MonthDay.of(2, 29)),
        Arguments.of(61, OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofHours(2))),
        Arguments.of(62, Collections.singletonMap(null, "x")));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueComesBackUnderItsPermanentId(int id, Object value) throws IOException {
    byte[] bytes = GRAPHS.write(value);

    assertThat(GRAPHS.read(bytes, value.getClass())).isEqualTo(value);
    assertThat(bytes[0]).isEqualTo((byte) (id + 2)); // 0 is null, 1 reserved
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsOneObjectWhereverItIs(int id, Object value) throws IOException {
    Object[] back = GRAPHS.read(GRAPHS.write(new Object[] {value, "x", value}), Object[].class);

    assertThat(back[0]).isEqualTo(value);
    assertThat(back[2]).isEqualTo(value);
    if (id > 8 || id == 1) {
      assertThat(back[2]).isSameAs(back[0]);
    }
  }

  @Test
  void listOfAStreamMayHoldNull() throws IOException {
    List<Integer> list = Stream.of(1, null, 3).toList();

    byte[] bytes = GRAPHS.write(list);
    List<?> back = GRAPHS.read(bytes, List.class);

    assertThat(bytes[0]).as("of List.of(1, 2, 3)").isEqualTo((byte) (28 + 2));
    assertThat(back).isEqualTo(list).isUnmodifiable();
    assertThat(GRAPHS.write(back)).isEqualTo(bytes);
  }

  @Test
  void enumsOfTheJdkAreRegisteredAsOthers() throws IOException {
    KryoGraphs graphs =
        KryoGraphs.builder().register(64, DayOfWeek.class).register(65, Month.class).build();
    List<Object> value = List.of(DayOfWeek.FRIDAY, Month.MAY);
    List<?> back = graphs.read(graphs.write(value), List.class);

    assertThat(back).isEqualTo(value);
    assertThatThrownBy(() -> GRAPHS.write(Month.MAY))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageStartingWith("java.time.Month is not registered");
  }

  @ParameterizedTest
  @MethodSource("values")
  void aDequeKeepsItsElements(int id, Object value) throws IOException {
    ArrayDeque<?> back =
        GRAPHS.read(GRAPHS.write(new ArrayDeque<>(List.of(id, value))), ArrayDeque.class);

    assertThat(back.pollFirst()).isEqualTo(id);
    assertThat(back.pollFirst()).isEqualTo(value);
  }
}
