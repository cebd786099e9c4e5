package program;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * Has slimwire in a loader that asks its parent first, as an executable jar of Spring Boot has, and
 * says which classes it got, and which codecs these know. Its arguments are the jars.
 */
final class Boxed {

  private static final String REGISTRY = "dev.slimwire.codec.CodecRegistry";

  private Boxed() {}

  public static void main(String[] args) throws Exception {
    URL[] jars = new URL[args.length];
    for (int i = 0; i < args.length; i++) {
      jars[i] = toUrl(args[i]);
    }
    try (URLClassLoader loader = new URLClassLoader(jars)) {
      Class<?> registry = loader.loadClass(REGISTRY);
      Object installed = registry.getMethod("installed").invoke(null);
      System.out.println(
          (registry.getClassLoader() == loader ? "own" : "the agent's")
              + " "
              + registry.getMethod("ids").invoke(installed));
    }
  }

  private static URL toUrl(String path) throws MalformedURLException {
    return Path.of(path).toUri().toURL();
  }
}
