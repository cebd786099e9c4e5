package dev.slimwire.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class InstancePoolTest {

  private static final Logger LOG = Logger.getLogger("dev.slimwire.pool");
  private static final int MORE_THAN_ARE_KEPT = 1000;

  private final List<Object> ended = new ArrayList<>();
  private final List<LogRecord> logged = new ArrayList<>();
  private final Handler handler = new Kept();

  @BeforeEach
  void listen() {
    LOG.addHandler(handler);
    LOG.setUseParentHandlers(false);
  }

  @AfterEach
  void stop() {
    LOG.removeHandler(handler);
    LOG.setUseParentHandlers(true);
  }

  @Test
  void instancesAreEndedThatFindNoRoom() {
    InstancePool<Object> pool = new InstancePool<>(Object::new, ended::add);
    for (int i = 0; i < MORE_THAN_ARE_KEPT; i++) {
      pool.giveBack(new Object());
    }
    assertThat(ended).isNotEmpty().hasSizeLessThan(MORE_THAN_ARE_KEPT);
    Object kept = pool.take();
    assertThat(ended).doesNotContain(kept);
  }

  @Test
  void instancesThatFailToEndAreLoggedAndHarmNobody() {
    IllegalStateException defect = new IllegalStateException("of the test");
    InstancePool<Object> pool =
        new InstancePool<>(
            Object::new,
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
    logged.clear();
    pool.discard(new Object());
    assertThat(logged)
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.getMessage()).isEqualTo("java.lang.Object fails to end");
              assertThat(told.getThrown()).isSameAs(defect);
            });
  }

  private final class Kept extends Handler {

    @Override
    public void publish(LogRecord told) {
      logged.add(told);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
