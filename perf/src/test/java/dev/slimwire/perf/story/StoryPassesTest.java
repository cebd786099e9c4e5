package dev.slimwire.perf.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Each pass as it is, with everything done once. */
final class StoryPassesTest {

  private static final CpuClock ONCE = new CpuClock(0, 1, 0);

  private final Report report = new Report("story");

  @Test
  void aCodecLeavesLessOfFlightsInEveryFormat() throws IOException {
    new FormatsPass(ONCE, report).run();

    assertThat(bytes("none", "json")).isGreaterThan(bytes("none", "protobuf"));
    for (String format : new String[] {"json", "protobuf", "kryo", "slimwire"}) {
      for (String packer : new String[] {"GZIP", "LZMA2:3", "zstd:1", "lz4"}) {
        assertThat(bytes(packer, format)).isLessThan(bytes("none", format));
      }
    }
    assertThat(bytes("zstd:1", "slimwire")).isLessThan(bytes("zstd:1", "json"));
  }

  private double bytes(String packer, String format) {
    return report.require("flights, " + packer, format, FormatsPass.BYTES);
  }

  @Test
  void theSameBytesAreSentThroughABufferAndWithoutOne() throws IOException {
    new TokenPass(ONCE, report).run();

    double direct = report.require(TokenPass.CASE, "GZIP", "bytes");
    assertThat(report.require(TokenPass.CASE, "buffer of 8 KB, GZIP", "bytes")).isEqualTo(direct);
    assertThat(report.require(TokenPass.CASE, "no codec", "bytes")).isGreaterThan(5 * direct);
  }

  @Test
  void breakEvensAreWorkedOutFromWhatWasMeasured() throws IOException {
    new RoundTripPass(ONCE, report).run();

    double share = report.require(RoundTripPass.CASE, "GZIP", RoundTripPass.SHARE);
    double speed = report.require(RoundTripPass.CASE, "GZIP", RoundTripPass.SPEED);
    assertThat(report.require(RoundTripPass.CASE, "GZIP", "pays below"))
        .isEqualTo((1 - share) * speed);
    assertThat(share).isBetween(0.05, 0.4);
  }

  @Test
  void everyWayToDeflateAPageIsTimed() throws IOException {
    new DoubleBufferPass(ONCE, report).run();

    assertThat(report.measurements())
        .filteredOn(found -> found.metric().equals("cpu"))
        .hasSize(3)
        .extracting(Measurement::value)
        .allMatch(millis -> millis > 0);
  }
}
