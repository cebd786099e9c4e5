package dev.slimwire.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
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

  private static boolean isPassedOn(Method event) {
    return Arrays.stream(BothListeners.class.getDeclaredMethods())
        .anyMatch(
            method ->
                method.getName().equals(event.getName())
                    && Arrays.equals(method.getParameterTypes(), event.getParameterTypes()));
  }
}
