package dev.slimwire.rmi.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.rmi.server.RMIClientSocketFactory;
import org.junit.jupiter.api.Test;

final class ServerAddressTest {

  /** As RMI's collector does in a container, once it has closed the loader of an application. */
  @Test
  void addressesAreComparedWhenTheirLoaderIsClosed() throws Exception {
    URL[] classes = {ServerAddress.class.getProtectionDomain().getCodeSource().getLocation()};
    Object one;
    Object other;
    try (URLClassLoader loader =
        new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
      Constructor<?> constructor =
          loader
              .loadClass(ServerAddress.class.getName())
              .getConstructor(RMIClientSocketFactory.class, String.class, int.class);
      one = constructor.newInstance(null, "host", 1099);
      other = constructor.newInstance(null, "host", 1099);
    }

    assertThat(one).isNotInstanceOf(ServerAddress.class).isEqualTo(other);
  }
}
