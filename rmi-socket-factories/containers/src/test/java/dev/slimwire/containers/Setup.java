package dev.slimwire.containers;

import dev.slimwire.agent.SlimwireAgent;
import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.lz4.Lz4Codec;
import dev.slimwire.codec.zstd.ZstdCodec;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a JVM in a container has.
 *
 * @param image the container's image
 * @param jars on the class path, besides the tests' own classes
 * @param agent whether the agent runs in it
 * @param options more options of the JVM
 */
record Setup(String image, List<Class<?>> jars, boolean agent, List<String> options) {

  private static final String JDK_17 =
      System.getProperty("slimwire.test.image", "eclipse-temurin:17-jre");
  private static final String JDK_25 =
      System.getProperty("slimwire.test.image.25", "eclipse-temurin:25-jre");
  private static final String FOLDER = "/opt/test/";
  private static final Path CLASSES = placeOf(Setup.class);

  /** Nothing but the JDK, of version 17. */
  static Setup stock() {
    return new Setup(JDK_17, List.of(), false, List.of());
  }

  /** This library, without its optional codecs. */
  static Setup slimwire() {
    return stock().withJars(BlockCodec.class, CompressedRMISocketFactory.class);
  }

  /** This library with its optional codecs. */
  static Setup withAllCodecs() {
    return slimwire().withLz4().withZstd();
  }

  Setup withLz4() {
    return withJars(Lz4Codec.class, net.jpountz.lz4.LZ4Factory.class);
  }

  Setup withZstd() {
    return withJars(ZstdCodec.class, com.github.luben.zstd.Zstd.class);
  }

  /** The same with JDK 25. */
  Setup onJdk25() {
    return new Setup(JDK_25, jars, agent, options).with("--enable-native-access=ALL-UNNAMED");
  }

  Setup withAgent() {
    return new Setup(image, jars, true, options);
  }

  /** The same with more options of the JVM. */
  Setup with(String... more) {
    return new Setup(image, jars, agent, concat(options, List.of(more)));
  }

  private Setup withJars(Class<?>... more) {
    return new Setup(image, concat(jars, List.of(more)), agent, options);
  }

  private static <T> List<T> concat(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  /** Returns what the container needs of this machine. */
  List<Path> files() {
    List<Path> files = new ArrayList<>(List.of(CLASSES));
    jars.stream().map(Setup::placeOf).forEach(files::add);
    if (agent) {
      files.add(placeOf(SlimwireAgent.class));
    }
    return files;
  }

  /** Returns where a file is in the container. */
  static String inContainer(Path file) {
    return FOLDER + file.getFileName();
  }

  /** Returns the command that runs a program at a host of a name. */
  String[] command(String host, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>(List.of("java", "-Xmx128m", "-XX:+UseSerialGC"));
    // addresses change when containers are connected again
    command.addAll(List.of("-Dsun.net.inetaddr.ttl=0", "-Dsun.net.inetaddr.negative.ttl=0"));
    command.add("-Djava.util.logging.config.file=" + FOLDER + "test-classes/logging.properties");
    command.add("-Djava.rmi.server.hostname=" + host);
    command.addAll(options);
    if (agent) {
      command.add("-javaagent:" + inContainer(placeOf(SlimwireAgent.class)));
    }
    List<String> places = new ArrayList<>(List.of(inContainer(CLASSES)));
    jars.stream().map(Setup::placeOf).map(Setup::inContainer).forEach(places::add);
    command.addAll(List.of("-cp", String.join(":", places), main.getName()));
    command.addAll(List.of(arguments));
    return command.toArray(String[]::new);
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
