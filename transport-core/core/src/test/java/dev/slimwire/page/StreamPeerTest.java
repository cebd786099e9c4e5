package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

/** Streams that are not RMI's; those that are: {@code PagePeersTest} of the RMI factories. */
final class StreamPeerTest {

  private final StubCodec codec = new StubCodec(10);
  private final TransferContext context =
      TransferContext.requesting(CompressionLevel.FASTEST, codec.registry(), PageLimits.DEFAULT);

  @Test
  void pageUsesTheCodecsOfTheThreadAndFlushesNothing() throws IOException {
    CountingStream below = new CountingStream();
    try (TransferContext.Scope scope = context.open();
        ObjectOutputStream out = new ObjectOutputStream(below)) {
      out.writeObject(TermsPage.of(1000));
      assertThat(below.flushes).isZero();
    }
    assertThat(codec.compressed).hasPositiveValue();
  }

  @Test
  void connectionsAreAskedByPagesOnly() {
    assertThat(StreamPeer.answer(() -> context)).isFalse();
    assertThat(TransferContext.bound()).isNull();
  }

  private static final class CountingStream extends ByteArrayOutputStream {

    private int flushes;

    @Override
    public void flush() {
      flushes++;
    }
  }
}
