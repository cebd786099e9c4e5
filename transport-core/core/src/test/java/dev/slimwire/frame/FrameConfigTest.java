package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.slimwire.codec.CompressionLevel;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

final class FrameConfigTest {

  private static final FrameConfig CONFIG = FrameConfig.standard();

  @Test
  void pagesToAMachineAreCountedTogetherWhateverTheLevelOfAConnection()
      throws UnknownHostException {
    FrameConfig other = CONFIG.withLevel(CompressionLevel.auto());

    CONFIG.pagesTo(machine(7)).incrementAndGet();

    assertThat(other.pagesTo(machine(7))).hasValue(1);
    assertThat(other.pagesTo(machine(8))).hasValue(0);
  }

  @Test
  void configurationsOfTheirOwnCountForThemselves() throws UnknownHostException {
    assertThat(FrameConfig.standard().pagesTo(machine(7))).isNotSameAs(CONFIG.pagesTo(machine(7)));
  }

  @Test
  @SuppressWarnings("NullAway") // what is tested
  void nullIsRefusedWhereItIsGiven() {
    assertThatNullPointerException()
        .isThrownBy(() -> CONFIG.withHistory(null))
        .withMessage("history");
    assertThatNullPointerException()
        .isThrownBy(() -> CONFIG.withPolicy(null))
        .withMessage("policy");
    assertThatNullPointerException()
        .isThrownBy(() -> CONFIG.withListener(null))
        .withMessage("listener");
  }

  private static InetAddress machine(int last) throws UnknownHostException {
    return InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last});
  }
}
