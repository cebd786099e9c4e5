package dev.slimwire.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class KeyedPoolTest {

  private static final int MORE_THAN_ARE_KEPT = 1000;

  private final List<Object> ended = new ArrayList<>();
  private final KeyedPool<String, Object> pool =
      new KeyedPool<>() {
        @Override
        protected Object create(String key) {
          return new Object();
        }

        @Override
        protected void destroy(Object instance) {
          ended.add(instance);
        }
      };

  @Test
  void instancesServeTheirOwnKeyAgain() {
    Object ofFirst = pool.take("first");
    pool.giveBack("first", ofFirst);
    Object ofSecond = pool.take("second");
    pool.giveBack("second", ofSecond);

    assertThat(ofSecond).isNotSameAs(ofFirst);
    assertThat(pool.take("second")).isSameAs(ofSecond);
    assertThat(pool.take("first")).isSameAs(ofFirst);
    assertThat(pool.take("first")).isNotSameAs(ofFirst);
    assertThat(ended).isEmpty();
  }

  @Test
  void instancesOfAllKeysAreBoundedTogether() {
    Object last = new Object();
    for (int i = 1; i < MORE_THAN_ARE_KEPT; i++) {
      pool.giveBack("key " + i, new Object());
    }
    pool.giveBack("last", last);
    int kept = MORE_THAN_ARE_KEPT - ended.size();
    assertThat(kept).isEqualTo(2 * InstancePool.CAPACITY);
    assertThat(ended).doesNotHaveDuplicates().doesNotContain(last);
    assertThat(pool.take("last")).isSameAs(last);
  }

  @Test
  void instancesOfAKeyThatWasNotUsedBeforeFindRoomForAsManyAsThereAre() {
    for (int i = 0; i < MORE_THAN_ARE_KEPT; i++) {
      pool.giveBack("before", new Object());
    }
    List<Object> given = new ArrayList<>();
    List<Object> taken = new ArrayList<>();
    for (int i = 0; i < InstancePool.CAPACITY; i++) {
      given.add(new Object());
      pool.giveBack("now", given.get(i));
    }
    for (int i = 0; i < InstancePool.CAPACITY; i++) {
      taken.add(pool.take("now"));
    }
    assertThat(taken).containsExactlyInAnyOrderElementsOf(given);
  }

  @Test
  void instancesThatFailedAreEnded() {
    Object failed = pool.take("first");
    pool.discard(failed);

    assertThat(ended).containsExactly(failed);
    assertThat(pool.take("first")).isNotSameAs(failed);
  }
}
