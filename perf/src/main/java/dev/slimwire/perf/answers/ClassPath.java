package dev.slimwire.perf.answers;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Options that leave a JVM without native code of codecs. */
final class ClassPath {

  private static final String ZSTD = "zstd-jni";

  /** The libraries for LZ4 go by the names of processors. */
  private static final String NO_LIBRARY = "-Dos.arch=unknown";

  private ClassPath() {}

  /** Returns options for a JVM as it is without zstd, on a platform without native LZ4. */
  static List<String> portable() {
    return List.of("-cp", without(System.getProperty("java.class.path")), NO_LIBRARY);
  }

  /** Returns a class path without zstd. */
  static String without(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .filter(entry -> !Path.of(entry).getFileName().toString().startsWith(ZSTD))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
