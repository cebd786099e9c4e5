package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.TimeSerializers.ZonedDateTimeSerializer;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times of zones, also those that come twice since clocks are set back. */
final class ZonedDateTimesTest {

  private static final KryoGraphs GRAPHS = KryoGraphs.builder().build();

  /** 2024-10-27, a time, null for the later of two, and Europe/Berlin. */
  private static final String LATER = "3901e80f0a1b02e1804575726f70652f4265726c69ee";

  private static final String EARLIER = LATER.replace("e18045", "e145");

  @ParameterizedTest
  @CsvSource({
    "2024-10-27T00:30:00Z, Europe/Berlin", // 02:30+02:00
    "2024-10-27T01:30:00Z, Europe/Berlin", // 02:30+01:00
    "2024-10-27T00:59:59.999999999Z, Europe/Berlin",
    "2024-10-27T01:00:00Z, Europe/Berlin",
    "2024-10-27T02:00:00Z, Europe/Berlin",
    "2024-03-31T00:59:59Z, Europe/Berlin",
    "2024-03-31T01:00:00Z, Europe/Berlin",
    "2024-11-03T06:15:00.000000001Z, America/New_York",
    "2024-04-06T15:15:00Z, Australia/Lord_Howe", // half an hour
    "1893-03-31T23:05:00Z, Europe/Berlin",
    "2024-10-27T01:30:00Z, +01:00",
    "2024-10-27T01:30:00Z, Z",
    "2024-10-27T01:30:00Z, UTC+01:00"
  })
  void aTimeKeepsItsInstantAndItsOffset(Instant instant, String zone) throws IOException {
    ZonedDateTime time = ZonedDateTime.ofInstant(instant, ZoneId.of(zone));

    ZonedDateTime back = GRAPHS.read(GRAPHS.write(time), ZonedDateTime.class);

    assertThat(back.toInstant()).isEqualTo(instant);
    assertThat(back.getOffset()).isEqualTo(time.getOffset());
    assertThat(back.getZone()).isEqualTo(time.getZone());
  }

  @Test
  void theLaterOfTwoTimesIsMarked() throws IOException {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    ZonedDateTime earlier = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, berlin);

    assertThat(GRAPHS.write(earlier)).asHexString().isEqualToIgnoringCase(EARLIER);
    assertThat(GRAPHS.write(earlier.withLaterOffsetAtOverlap()))
        .asHexString()
        .isEqualToIgnoringCase(LATER);
  }

  @ParameterizedTest
  @CsvSource({
    "2004-02-29T01:02:03.000000004Z, Europe/Berlin",
    "2024-10-27T00:30:00Z, Europe/Berlin",
    "+999999999-12-30T23:59:59.999999999Z, Asia/Tokyo",
    "-999999999-01-02T00:00:00Z, +02:30"
  })
  void otherTimesAreWrittenAsKryoWritesThem(Instant instant, String zone) throws IOException {
    ZonedDateTime time = ZonedDateTime.ofInstant(instant, ZoneId.of(zone));
    byte[] bytes = GRAPHS.write(time);
    Output kryos = new Output(64);
    new ZonedDateTimeSerializer().write(null, kryos, time);

    assertThat(Arrays.copyOfRange(bytes, 2, bytes.length)).isEqualTo(kryos.toBytes());
    assertThat(GRAPHS.read(bytes, ZonedDateTime.class)).isEqualTo(time);
  }

  /** As between peers whose rules for a zone differ. */
  @Test
  void aMarkIsOfNoMeaningWhereATimeComesOnce() throws IOException {
    byte[] bytes = bytes(LATER.replace("0a1b", "0a1c"));

    assertThat(GRAPHS.read(bytes, ZonedDateTime.class))
        .isEqualTo(ZonedDateTime.of(2024, 10, 28, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3901e80f0a1b02e18080", // null twice
        "3901e80f0a1b02e18081", // an empty id
        "3901e80f0a1b02e1804575726f70652f4e6f77686572e5", // Europe/Nowhere
        "3901e80f0d1b02e1804575726f70652f4265726c69ee", // a month 13
        "3901e80f0a2002e1804575726f70652f4265726c69ee", // a day 32
        "3901e80f0a1b18e1804575726f70652f4265726c69ee", // an hour 24
        "39018080808008" + "0a1b02e1804575726f70652f4265726c69ee" // the year -2^31
      })
  void whatIsNoTimeIsRefused(String hex) {
    assertThatThrownBy(() -> GRAPHS.read(bytes(hex), ZonedDateTime.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageMatching("graph malformed.*: expected .*, actual .*");
  }

  @Test
  void aTimeCutAnywhereFails() {
    byte[] bytes = bytes(LATER);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);

      assertThatThrownBy(() -> GRAPHS.read(cut, ZonedDateTime.class))
          .as("%d bytes", length)
          .isInstanceOf(EOFException.class);
    }
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }
}
