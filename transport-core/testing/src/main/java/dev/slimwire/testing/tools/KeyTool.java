package dev.slimwire.testing.tools;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;

/** The JDK's keytool, which creates keys with a self-signed certificate. */
public final class KeyTool {

  private KeyTool() {}

  /**
   * Creates a key store with one key and its certificate.
   *
   * @param file does not exist yet
   * @param password the store's and the key's
   * @param name the certificate's subject alternative name, such as {@code ip:127.0.0.1}
   * @throws IOException if keytool fails, with its output
   */
  public static void makeKey(Path file, String password, String name) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "key",
                "-keyalg",
                "EC",
                "-dname",
                "CN=slimwire",
                "-ext",
                "san=" + name,
                "-storetype",
                "PKCS12",
                "-storepass",
                password,
                "-keystore",
                file.toString())
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
}
