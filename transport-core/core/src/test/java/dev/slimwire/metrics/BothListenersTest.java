package dev.slimwire.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class BothListenersTest {

  @Test
  void everyEventIsPassedOn() {
    assertThat(TransferListener.class.getMethods())
        .filteredOn(method -> !Modifier.isStatic(method.getModifiers()))
        .filteredOn(method -> !method.getName().equals("andThen"))
        .isNotEmpty()
        .allMatch(BothListenersTest::isPassedOn);
  }

  @Test
  void nobodyIsNotToldOfAnything() {
    TransferListener some = new TransferMetrics();

    assertThat(TransferListener.NONE.andThen(some)).isSameAs(some);
    assertThat(some.andThen(TransferListener.NONE)).isSameAs(some);
  }

  @Test
  void timesAreToldToThoseWhoWantThem() {
    long[] told = {-1};
    TransferListener timeless =
        new TransferListener() {
          @Override
          public void blockCompressed(int codecId, int rawLength, long nanos) {
            told[0] = nanos;
          }
        };
    TransferMetrics timed = new TransferMetrics();

    for (TransferListener both : List.of(timeless.andThen(timed), timed.andThen(timeless))) {
      both.blockCompressed(1, 100, 7_000_000);
      assertThat(told[0]).isZero();
    }
    assertThat(timed.getCompressionMillis()).isEqualTo(14);
  }

  @Test
  void missingListenerIsRefusedBeforeItWouldHear() {
    assertThatNullPointerException().isThrownBy(() -> new TransferMetrics().andThen(missing()));
    assertThatNullPointerException()
        .isThrownBy(() -> FrameConfig.of(CodecRegistry.builtIn()).withListener(missing()));
  }

  @SuppressWarnings("NullAway") // as code does that is not checked
  private static TransferListener missing() {
    return null;
  }

  private static boolean isPassedOn(Method event) {
    return Arrays.stream(BothListeners.class.getDeclaredMethods())
        .anyMatch(
            method ->
                method.getName().equals(event.getName())
                    && Arrays.equals(method.getParameterTypes(), event.getParameterTypes()));
  }
}
