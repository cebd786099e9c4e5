package dev.slimwire.rmi.stream.loader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.stream.RemoteStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Results and streams, where only the caller's loader knows the application's classes. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class CallerLoaderTest {

  /** Has classes of an application, all others are of the loader that slimwire is in. */
  private static final class ApplicationLoader extends ClassLoader {

    private static final Set<String> OWN =
        Set.of(Application.class.getName(), Shop.class.getName(), Item.class.getName());

    ApplicationLoader() {
      super(CallerLoaderTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> loaded = OWN.contains(name) ? findLoadedClass(name) : super.loadClass(name, resolve);
      return loaded == null ? findClass(name) : loaded;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] code = in.readAllBytes();
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static final class Stock implements Shop {

    @Override
    public Item item() {
      return new Item(1);
    }

    @Override
    public RemoteStream<Item> items() {
      return RemoteStream.of(List.of(new Item(1)));
    }
  }

  @Test
  void resultsAndRowsThatAreCollectedHaveTheClassesOfTheirCallerAtAnyLevel() throws Exception {
    Shop shop = new Stock();
    ClassLoader loader = new ApplicationLoader();
    try {
      Function<byte[], List<Class<?>>> application =
          newApplication(loader.loadClass(Application.class.getName()));
      assertThat(application.apply(bytes(UnicastRemoteObject.exportObject(shop, 0))))
          .hasSize(4)
          .containsOnly(loader.loadClass(Item.class.getName()));
    } finally {
      UnicastRemoteObject.unexportObject(shop, true);
    }
  }

  @SuppressWarnings("unchecked") // an Application, of another loader
  private static Function<byte[], List<Class<?>>> newApplication(Class<?> application)
      throws ReflectiveOperationException {
    return (Function<byte[], List<Class<?>>>) application.getDeclaredConstructor().newInstance();
  }

  private static byte[] bytes(Object stub) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(stub);
    }
    return bytes.toByteArray();
  }
}
