package dev.slimwire.testing;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The result of trying an installed codec in a JVM of its own.
 *
 * @param codec the codec's name
 * @param printed what that JVM printed, on both streams
 */
record CodecProbe(String codec, String printed) {

  private static final String WORKS = "works";

  /** After this time the JVM counts as hanging. */
  private static final int SECONDS = 60;

  /** Verifies that only success was printed. */
  void verifyWorks() {
    if (!printed.equals(WORKS)) {
      throw new AssertionError("codec " + codec + " does not work:\n" + printed);
    }
  }

  /** Verifies that only success, or one line with a reason why not, was printed. */
  void verifyWorksOrSaysWhyNot() {
    boolean reason =
        printed.startsWith("codec " + codec + " cannot be used: ") && printed.lines().count() == 1;
    if (!printed.equals(WORKS) && !reason) {
      throw new AssertionError(
          "codec " + codec + " neither works nor gives a reason in one line:\n" + printed);
    }
  }

  /**
   * Returns a class path of the core, this module and the codec, without the libraries that the
   * codec needs.
   */
  static String classPathWithoutLibraries(BlockCodec codec) {
    return Stream.of(BlockCodec.class, CodecProbe.class, codec.getClass())
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation().toString())
        .map(location -> Path.of(URI.create(location)).toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the options that let this JVM use native code. */
  static List<String> nativeAccess() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("--enable-native-access"))
        .toList();
  }

  /**
   * Tries a codec.
   *
   * @param options all options of the JVM
   */
  static CodecProbe run(String classPath, String codec, List<String> options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, CodecProbe.class.getName(), codec));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process = builder.redirectErrorStream(true).start();
    process.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).exceptionally(late -> killed(process));
    try {
      process.getOutputStream().close();
      byte[] printed = process.getInputStream().readAllBytes();
      process.waitFor();
      return new CodecProbe(codec, new String(printed, StandardCharsets.UTF_8).strip());
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process killed(Process hanging) {
    return hanging.destroyForcibly();
  }

  /**
   * Tries one codec, in the JVM of the probe.
   *
   * @param args the codec's name
   */
  public static void main(String[] args) throws IOException {
    CodecRegistry codecs = CodecRegistry.installed();
    CompressionLevel level = CompressionLevel.parse(args[0]);
    try {
      System.out.println(roundTrips(codecs, codecs.choose(codecs.require(level))));
    } catch (IllegalArgumentException unavailable) {
      System.out.println(unavailable.getMessage());
    }
  }

  private static String roundTrips(CodecRegistry codecs, CodecChoice choice) throws IOException {
    BlockCodec codec = choice.codec();
    byte[] raw = new byte[10_000];
    byte[] decoded = new byte[raw.length];
    Arrays.fill(decoded, (byte) 1);
    byte[] encoded = new byte[codec.maxCompressedLength(raw.length)];
    int length = codecs.compress(choice, raw, 0, raw.length, encoded, 0);
    codecs.decompress(codec, encoded, 0, length, decoded, 0, decoded.length);
    return Arrays.equals(raw, decoded) ? WORKS : "other bytes came back";
  }
}
