package dev.slimwire.frame.receiving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

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
