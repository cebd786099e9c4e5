package dev.slimwire.frame.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.metrics.TransferListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompressionTimerTest {

  /** Wants to know times, or not, as it goes. */
  private static final class Fickle implements TransferListener {

    private final List<Long> heard = new ArrayList<>();
    private boolean measures;

    @Override
    public void blockCompressed(int codecId, int rawLength, long nanos) {
      heard.add(nanos);
    }

    @Override
    public boolean measuresTime() {
      return measures;
    }
  }

  private final Fickle listener = new Fickle();

  @Test
  void timesThatAreNotWantedAreNone() {
    CompressionTimer.done(listener, 1, 100, CompressionTimer.begin(listener));

    assertThat(listener.heard).containsExactly(0L);
  }

  @Test
  void timesThatAreWantedAreThoseSinceTheBegin() {
    listener.measures = true;
    long before = System.nanoTime();
    CompressionTimer.done(listener, 1, 100, CompressionTimer.begin(listener));
    long most = System.nanoTime() - before;

    assertThat(listener.heard).hasSize(1).allMatch(nanos -> nanos >= 0 && nanos <= most);
  }

  @Test
  void whoWantsTimesWhileABlockIsCompressedHearsNoneOfIt() {
    long begun = CompressionTimer.begin(listener);
    listener.measures = true;
    CompressionTimer.done(listener, 1, 100, begun);

    assertThat(listener.heard).containsExactly(0L);
  }
}
