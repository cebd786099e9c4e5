package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.TemporaryFolder;
import dev.slimwire.testing.tools.KeyTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A key and its certificate for the loopback interface, made by keytool for one run. */
final class TlsKeys implements AutoCloseable {

  private static final String PASSWORD = "changeit";

  private final TemporaryFolder folder;

  private TlsKeys(TemporaryFolder folder) {
    this.folder = folder;
  }

  /**
   * Makes a key.
   *
   * @throws IOException if keytool fails, with what it said
   */
  static TlsKeys make() throws IOException {
    TlsKeys keys = new TlsKeys(TemporaryFolder.make());
    boolean done = false;
    try {
      KeyTool.makeKey(keys.file(), PASSWORD, "ip:127.0.0.1");
      done = true;
      return keys;
    } finally {
      if (!done) {
        keys.close();
      }
    }
  }

  private Path file() {
    return folder.path().resolve("keys.p12");
  }

  /** Returns the options of JVMs that use the key, and trust it. */
  List<String> options() {
    return List.of(
        "-Djavax.net.ssl.keyStore=" + file(),
        "-Djavax.net.ssl.keyStorePassword=" + PASSWORD,
        "-Djavax.net.ssl.trustStore=" + file(),
        "-Djavax.net.ssl.trustStorePassword=" + PASSWORD);
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
