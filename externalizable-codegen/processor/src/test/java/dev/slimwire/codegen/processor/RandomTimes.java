package dev.slimwire.codegen.processor;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Random;

/** Random values of {@code java.time}, those among them that are hard to keep apart. */
final class RandomTimes {

  private static final List<ZoneId> ZONES =
      List.of(
          ZoneId.of("Europe/Berlin"),
          ZoneId.of("America/St_Johns"),
          ZoneId.of("UTC"),
          ZoneOffset.UTC,
          ZoneOffset.ofHoursMinutesSeconds(-3, -30, -17));

  /** When Berlin's clocks show 2:30, for the first and for the second time. */
  private static final List<Instant> TWICE =
      List.of(Instant.parse("2025-10-26T00:30:00Z"), Instant.parse("2025-10-26T01:30:00Z"));

  private final Random random;

  RandomTimes(Random random) {
    this.random = random;
  }

  /** Returns a value of a type, by its simple name. */
  Object value(String type) {
    OffsetDateTime time = instant().atOffset(offset());
    return switch (type) {
      case "Instant" -> random.nextInt(9) == 0 ? Instant.MAX : time.toInstant();
      case "Duration" -> Duration.ofNanos(random.nextLong() >> random.nextInt(Long.SIZE));
      case "LocalDateTime" -> random.nextInt(9) == 0 ? LocalDateTime.MIN : time.toLocalDateTime();
      case "LocalDate" -> random.nextInt(9) == 0 ? LocalDate.MAX : time.toLocalDate();
      case "LocalTime" -> time.toLocalTime();
      case "Year" -> random.nextInt(9) == 0 ? Year.of(Year.MIN_VALUE) : Year.from(time);
      case "YearMonth" -> YearMonth.from(time);
      case "MonthDay" -> random.nextInt(9) == 0 ? MonthDay.of(2, 29) : MonthDay.from(time);
      case "Period" -> Period.of(random.nextInt(), random.nextInt(9) - 4, random.nextInt(99));
      case "OffsetTime" -> time.toOffsetTime();
      case "OffsetDateTime" -> time;
      case "ZonedDateTime" -> ZonedDateTime.ofInstant(time.toInstant(), zone());
      case "ZoneId" -> zone();
      case "ZoneOffset" -> offset();
      default -> throw new IllegalArgumentException(type);
    };
  }

  private Instant instant() {
    return switch (random.nextInt(4)) {
      case 0 -> TWICE.get(random.nextInt(TWICE.size()));
      case 1 -> Instant.ofEpochMilli(random.nextLong() >> 20);
      case 2 -> Instant.ofEpochSecond(60L * random.nextInt());
      default -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    };
  }

  private ZoneId zone() {
    return ZONES.get(random.nextInt(ZONES.size()));
  }

  private ZoneOffset offset() {
    return ZoneOffset.ofTotalSeconds(
        random.nextBoolean() ? 3600 * (random.nextInt(37) - 18) : random.nextInt(64_800));
  }
}
