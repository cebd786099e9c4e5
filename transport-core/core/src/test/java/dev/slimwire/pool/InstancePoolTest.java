package dev.slimwire.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class InstancePoolTest {

  private static final int MORE_THAN_ARE_KEPT = 1000;

  private final List<Object> ended = new ArrayList<>();
  private final KeptLog log = new KeptLog("dev.slimwire.pool");

  @AfterEach
  void stop() {
    log.close();
  }

  @Test
  void instancesAreEndedThatFindNoRoom() {
    InstancePool<Object> pool = pool(ended::add);
    for (int i = 0; i < MORE_THAN_ARE_KEPT; i++) {
      pool.giveBack(new Object());
    }
    assertThat(ended).isNotEmpty().hasSizeLessThan(MORE_THAN_ARE_KEPT);
    Object kept = pool.take();
    assertThat(ended).doesNotContain(kept);
  }

  private static InstancePool<Object> pool(Consumer<Object> destroying) {
    return new InstancePool<>() {
      @Override
      protected Object create() {
        return new Object();
      }

      @Override
      protected void destroy(Object instance) {
        destroying.accept(instance);
      }
    };
  }

  @Test
  void instancesThatFailToEndAreLoggedAndHarmNobody() {
    IllegalStateException defect = new IllegalStateException("of the test");
    InstancePool<Object> pool =
        pool(
            instance -> {
              throw defect;
            });
    assertThatCode(
            () -> {
              for (int i = 0; i < MORE_THAN_ARE_KEPT; i++) {
                pool.giveBack(new Object());
              }
            })
        .doesNotThrowAnyException();
    log.records().clear();
    pool.discard(new Object());
    assertThat(log.records())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.getMessage()).isEqualTo("java.lang.Object failed to close");
              assertThat(told.getThrown()).isSameAs(defect);
            });
  }
}
