package dev.slimwire.file;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Another program that appends to a file, and says how that went. */
final class AppendMain {

  private AppendMain() {}

  public static void main(String[] args) {
    System.out.print(append(args[0]));
  }

  /** Appends, and returns how that went. */
  static String append(String path) {
    FramedFile file = FramedFile.of(Path.of(path), FrameConfig.of(CodecRegistry.builtIn()));
    try {
      file.append().close();
      return "appended";
    } catch (IOException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  /** Runs it with classes that another loader has loaded, and returns what it says. */
  static String runCopy(Path path) throws IOException, ReflectiveOperationException {
    URL[] places = {
      placeOf(FramedFile.class).toUri().toURL(), placeOf(AppendMain.class).toUri().toURL()
    };
    try (URLClassLoader loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
      Method append =
          loader.loadClass(AppendMain.class.getName()).getDeclaredMethod("append", String.class);
      append.setAccessible(true);
      return (String) append.invoke(null, path.toString());
    }
  }

  /** Runs it in a JVM of its own, and returns what it says. */
  static String run(Path path) throws IOException, InterruptedException {
    String classPath = placeOf(FramedFile.class) + File.pathSeparator + placeOf(AppendMain.class);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command =
        List.of(java.toString(), "-cp", classPath, AppendMain.class.getName(), path.toString());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  private static Path placeOf(Class<?> type) throws IOException {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }
}
