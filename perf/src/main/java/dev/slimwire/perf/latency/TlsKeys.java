package dev.slimwire.perf.latency;

import dev.slimwire.perf.harness.TemporaryFolder;
import java.io.IOException;
import java.io.StringWriter;
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
      keys.generate();
      done = true;
      return keys;
    } finally {
      if (!done) {
        keys.close();
      }
    }
  }

  private void generate() throws IOException {
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process process =
        new ProcessBuilder(
                keytool,
                "-genkeypair",
                "-alias",
                "key",
                "-keyalg",
                "EC",
                "-dname",
                "CN=slimwire",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                file().toString())
            .redirectErrorStream(true)
            .start();
    StringWriter said = new StringWriter();
    process.inputReader().transferTo(said); // in the system's charset
    try {
      if (process.waitFor() != 0) {
        throw new IOException("keytool: " + said.toString().strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: keytool", e);
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
