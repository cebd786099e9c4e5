package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams that nobody gets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class UnsentStreamsTest {

  @Test
  void resourceIsClosedIfTheStreamCannotBeBegun() throws Exception {
    int[] closed = new int[1];
    RemoteStream<Integer> rows =
        RemoteStream.of(
            List.of(1).stream()
                .onClose(
                    () -> {
                      closed[0]++;
                      throw new IllegalStateException("not closed");
                    }));
    ObjectOutputStream out = new ObjectOutputStream(nobody());
    assertThatThrownBy(() -> new StreamForm(rows).writeExternal(out))
        .isInstanceOf(IOException.class)
        .hasMessage("nobody reads")
        .hasSuppressedException(new IllegalStateException("not closed"));
    rows.close();
    assertThat(closed).containsExactly(1);
  }

  /** Returns what leads to a client that is gone. */
  private static OutputStream nobody() {
    return new ByteArrayOutputStream() {
      @Override
      public void flush() throws IOException {
        throw new IOException("nobody reads");
      }
    };
  }

  @Test
  void streamThatIsReadStaysOpenIfItCannotBeSent() throws Exception {
    int[] closed = new int[1];
    RemoteStream<Integer> rows = RemoteStream.of(List.of(1).stream().onClose(() -> closed[0]++));
    rows.takeSource();
    ObjectOutputStream out = new ObjectOutputStream(nobody());
    assertThatThrownBy(() -> new StreamForm(rows).writeExternal(out)).hasMessage("nobody reads");
    assertThat(closed).containsExactly(0);
  }
}
