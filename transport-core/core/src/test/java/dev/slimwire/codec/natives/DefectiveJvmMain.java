package dev.slimwire.codec.natives;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A program that takes its JVM for one that harms arrays. */
final class DefectiveJvmMain {

  private DefectiveJvmMain() {}

  public static void main(String[] args) {
    JvmDefects.warn(Runtime.Version.parse("25.0.1"));
    System.out.println("went on");
  }

  /** Runs it without most of the JDK's modules, and returns what it says. */
  static String runInASmallJvm() throws IOException, InterruptedException {
    String classPath =
        placeOf(JvmDefects.class) + File.pathSeparator + placeOf(DefectiveJvmMain.class);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command =
        List.of(
            java.toString(),
            "--limit-modules",
            "java.base",
            "-cp",
            classPath,
            DefectiveJvmMain.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
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
