package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.metrics.TransferListener;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class BothListenersTest {

  @Test
  void everyEventIsPassedOn() {
    assertThat(TransferListener.class.getMethods())
        .filteredOn(method -> !Modifier.isStatic(method.getModifiers()))
        .isNotEmpty()
        .allMatch(BothListenersTest::isPassedOn);
  }

  private static boolean isPassedOn(Method event) {
    return Arrays.stream(BothListeners.class.getDeclaredMethods())
        .anyMatch(
            method ->
                method.getName().equals(event.getName())
                    && Arrays.equals(method.getParameterTypes(), event.getParameterTypes()));
  }
}
