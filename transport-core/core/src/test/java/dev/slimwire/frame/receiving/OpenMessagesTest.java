package dev.slimwire.frame.receiving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.stack.FullStacks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which messages have to go if there are too many. */
final class OpenMessagesTest {

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1);
  private final OpenMessages messages = new OpenMessages(now::get);
  private final List<ReceivedState> states = new ArrayList<>();

  @Test
  void nobodyHasToGoWithinTheGrace() {
    begin(OpenMessages.MOST);
    assertThat(messages.size()).isEqualTo(OpenMessages.MOST);
    begin(1);
    assertThat(messages.size()).isEqualTo(OpenMessages.MOST);
  }

  @Test
  void allButTheNumberHaveToGoBehindIt() {
    begin(OpenMessages.MOST);
    now.addAndGet(OpenMessages.GRACE_NANOS);
    begin(1);
    assertThat(messages.size()).isEqualTo(OpenMessages.MAX);
  }

  @Test
  void messagesThatHaveEndedDoNotCount() {
    List<OpenMessages.Place> begun = begin(5);
    messages.end(begun.get(2));
    messages.end(begun.get(4));
    messages.end(begun.get(4));
    messages.end(begun.get(0));
    assertThat(messages.size()).isEqualTo(2);
    messages.end(begun.get(1));
    messages.end(begun.get(3));
    assertThat(messages.size()).isZero();
    begin(OpenMessages.MAX);
    now.addAndGet(OpenMessages.GRACE_NANOS);
    begin(1);
    assertThat(messages.size()).isEqualTo(OpenMessages.MAX);
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void otherThreadsGoOnThoughTheStackOfOneIsFull() throws InterruptedException {
    for (int trial = 0; trial < 3; trial++) {
      OpenMessages.Place place = begin(1).get(0);
      FullStacks.use(
          () -> {
            messages.end(place);
            messages.begin(place);
            messages.end(place);
          });
      assertThat(messages.size()).as("trial %d", trial).isNotNegative();
    }
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void otherThreadsGoOnAfterAnyCall() {
    OpenMessages.Place place = begin(1).get(0);
    assertThat(CompletableFuture.supplyAsync(messages::size).join()).isEqualTo(1);
    messages.end(place);
    assertThat(CompletableFuture.supplyAsync(() -> begin(2)).join()).hasSize(2);
    assertThat(messages.size()).isEqualTo(2);
    assertThat(CompletableFuture.supplyAsync(messages::size).join()).isEqualTo(2);
  }

  private List<OpenMessages.Place> begin(int count) {
    List<OpenMessages.Place> begun = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ReceivedState state = new ReceivedState(CodecRegistry.builtIn(), messages);
      states.add(state);
      OpenMessages.Place place = new OpenMessages.Place(state);
      messages.begin(place);
      begun.add(place);
    }
    return begun;
  }
}
