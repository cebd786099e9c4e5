package dev.slimwire.agent;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.io.IOException;
import java.nio.file.Path;

/** How a server and a JMX tool come by slimwire; the documentation has both. */
enum JmxForm {

  /** The agent in both; the JDK's own JMX agent serves. */
  AGENT("53") {
    @Override
    RunningJvm serve(String port) throws IOException {
      return serveStock(Jvm.withAgent(), port);
    }

    @Override
    Jvm tool(String classPath) {
      return new Jvm(classPath, Jvm.withAgent().options());
    }
  },

  /**
   * A connector in the server, and jars on the tool's class path; the registry is read in plain.
   */
  CONNECTOR("4b", "53") {
    @Override
    RunningJvm serve(String port) throws IOException {
      return withJars(Jvm.plain()).with(HOST).start(ConnectorMain.class.getName(), port);
    }

    @Override
    Jvm tool(String classPath) {
      return withJars(new Jvm(classPath, Jvm.plain().options()));
    }
  };

  static final String PREFIX = "-Dcom.sun.management.jmxremote.";

  private static final String HOST = "-Djava.rmi.server.hostname=127.0.0.1";

  private final String[] protocols;

  JmxForm(String... protocols) {
    this.protocols = protocols;
  }

  /** Starts a program that serves its beans. */
  abstract RunningJvm serve(String port) throws IOException;

  /** Returns a JVM for a tool that is not changed. */
  abstract Jvm tool(String classPath);

  /** Returns the protocol bytes that a tool begins its connections with. */
  String[] protocols() {
    return protocols.clone();
  }

  /** Starts a program whose beans the JDK's own JMX agent serves. */
  static RunningJvm serveStock(Jvm jvm, String port) throws IOException {
    return jvm.with(PREFIX + "port=" + port, PREFIX + "rmi.port=" + port)
        .with(PREFIX + "authenticate=false", PREFIX + "ssl=false")
        .with(HOST)
        .start("program.Waiting");
  }

  /** Starts a program whose beans a connector serves over TLS. */
  static RunningJvm serveOverTls(String port, Path keys, String password, String option)
      throws IOException {
    return withJars(Jvm.plain())
        .with(HOST, option)
        .with("-Djavax.net.ssl.keyStore=" + keys, "-Djavax.net.ssl.keyStorePassword=" + password)
        .start(ConnectorMain.class.getName(), port);
  }

  /** Returns a JVM for a tool that trusts what that one shows. */
  static Jvm toolOverTls(String classPath, Path keys, String password) {
    return CONNECTOR
        .tool(classPath)
        .with("-Djavax.net.ssl.trustStore=" + keys)
        .with("-Djavax.net.ssl.trustStorePassword=" + password);
  }

  private static Jvm withJars(Jvm jvm) {
    return jvm.withClassPath(
        Jvm.placeOf(CompressedRMISocketFactory.class), Jvm.placeOf(BlockCodec.class));
  }
}
