package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.FrameRecorder;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.WireTap;
import dev.slimwire.rmi.stream.RemoteStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What RMI does between and beside calls, on the same connections and threads. No level may get
 * lost there, or stay behind. One more is {@link RequestLevelTest}'s {@code
 * callRightAfterDgcAckCarriesItsLevel}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LevelTrapsTest {

  private static final CompressionLevel SMALL = CompressionLevel.SMALL;

  private final WireTap tap = new WireTap();
  private final ExportedLevels services = new ExportedLevels();
  private final LevelsService service = new LevelsService();
  private Levels levels;

  @BeforeEach
  void export() throws Exception {
    levels =
        services.export(
            service,
            new CompressedRMIClientSocketFactory().over(tap),
            ExportedLevels.compressing());
  }

  @AfterEach
  void unexport() throws Exception {
    services.close();
  }

  @Test
  void pingsCarryNoLevel() throws Exception {
    RequestLevel.run(
        SMALL,
        () -> {
          for (int i = 0; i < 500 && pings().isEmpty(); i++) {
            assertThat(levels.level()).isEqualTo("6 6");
            Thread.sleep(20); // RMI pings connections that it has not used for a moment
          }
        });
    assertThat(pings()).isNotEmpty().allMatch(frame -> frame.length == 8);
  }

  /** Frames with one byte, short or long. */
  private List<byte[]> pings() {
    return tap.writes().stream()
        .filter(frame -> frame.length == 8 || frame.length == 13)
        .filter(frame -> frame[frame.length - 1] == 0x52)
        .toList();
  }

  @Test
  void dirtyCallBeforeTheMethodRunsDoesNotStealTheLevel() throws Exception {
    FrameRecorder collector = new FrameRecorder();
    LevelsService owner = new LevelsService();
    Levels argument =
        services.export(
            owner,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().listener(collector).build());
    assertThat(RequestLevel.call(SMALL, () -> levels.levelWith(argument))).isEqualTo("6 6");
    assertThat(collector.read()).as("the service's dirty call came").isNotEmpty();
    assertThat(owner.calls).isEmpty();
  }

  @Test
  void argumentThatFlushesDoesNotEndTheRequest() throws Exception {
    assertThat(RequestLevel.call(SMALL, () -> levels.levelWith(new FlushingArgument())))
        .isEqualTo("6 6");
  }

  @Test
  void callbacksHaveLevelsOfTheirOwn() throws Exception {
    LevelsService client = new LevelsService();
    Levels callback =
        services.export(
            client, new CompressedRMIClientSocketFactory(), ExportedLevels.compressing());
    String answer =
        RequestLevel.call(
            SMALL,
            () -> {
              String seen = levels.levelAround(callback, "fastest");
              assertThat(RequestLevel.lastGranted()).contains(SMALL);
              return seen;
            });
    assertThat(answer).isEqualTo("6 6, callback 1 1, 6 6");
    assertThat(RequestLevel.call(SMALL, () -> levels.levelAround(callback, null)))
        .as("a callback that asks for nothing gets the default, not what is served")
        .isEqualTo("6 6, callback 3 3, 6 6");
  }

  @Test
  void callsOfAnArgumentThatIsBeingSentAskForNothingOfItsConnection() throws Exception {
    Levels other =
        services.export(
            new LevelsService(),
            new CompressedRMIClientSocketFactory(),
            ExportedLevels.compressing());
    Levels small =
        services.export(
            new LevelsService(),
            new CompressedRMIClientSocketFactory().over(new WireTap()).withLevel(SMALL),
            ExportedLevels.compressing());
    List<String> seen = new ArrayList<>();
    RemoteStream<String> rows = RemoteStream.producing(sink -> seen.add(other.level()));
    assertThat(small.levelWith(rows)).isEqualTo("6 6");
    assertThat(seen).containsExactly("3 3");
  }

  /** Sends itself in pieces, one of which looks like a ping. */
  public static final class FlushingArgument implements Externalizable {

    @Serial private static final long serialVersionUID = 1L;

    /** For deserialization. */
    public FlushingArgument() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.flush();
      out.write(0x52);
      out.flush();
      out.write(new byte[10_000]);
      out.flush();
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readFully(new byte[1 + 10_000]);
    }
  }
}
