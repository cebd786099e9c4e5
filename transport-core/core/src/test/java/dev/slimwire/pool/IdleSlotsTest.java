package dev.slimwire.pool;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.stack.FullStacks;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class IdleSlotsTest {

  private final IdleSlots<String> idle = new IdleSlots<>(2);

  @Test
  void nothingComesOutOfAnEmptyBag() {
    assertThat(idle.poll()).isNull();
  }

  @Test
  void whatWentInComesOutOnce() {
    idle.offer("a");
    idle.offer("b");

    assertThat(new String[] {idle.poll(), idle.poll()}).containsExactlyInAnyOrder("a", "b");
    assertThat(idle.poll()).isNull();
  }

  @Test
  void whatWasGivenBackLastComesOutFirst() {
    idle.offer("used before");
    idle.offer("idle");
    String used = idle.poll();
    idle.offer(String.valueOf(used));

    assertThat(idle.poll()).isSameAs(used);
  }

  @Test
  void aFullBagTurnsAway() {
    assertThat(idle.offer("a")).isTrue();
    assertThat(idle.offer("b")).isTrue();
    assertThat(idle.offer("c")).isFalse();

    idle.poll();
    assertThat(idle.offer("c")).isTrue();
  }

  /** What is pooled is used in the midst of what programs serialize, however deep that is. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void otherThreadsGoOnThoughTheStackOfOneIsFull() throws InterruptedException {
    IdleSlots<String> many = new IdleSlots<>(100);
    FullStacks.use(many::poll);
    assertThat(many.poll()).isNull();

    FullStacks.use(() -> many.offer("deep"));
    assertThat(many.offer("after")).as("there is room").isFalse();
  }

  @Test
  void aBagOfManyHoldsAsManyAsItSays() {
    IdleSlots<Integer> many = new IdleSlots<>(20);
    Set<Integer> in = IntStream.range(0, 20).boxed().collect(toSet());

    assertThat(in).allMatch(many::offer);
    assertThat(many.offer(20)).isFalse();
    assertThat(Stream.generate(many::poll).limit(20)).containsExactlyInAnyOrderElementsOf(in);
    assertThat(many.poll()).isNull();
  }
}
