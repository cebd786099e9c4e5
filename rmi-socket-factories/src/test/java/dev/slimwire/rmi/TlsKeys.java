package dev.slimwire.rmi;

import dev.slimwire.testing.tools.KeyTool;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Keys with a certificate that signs itself, made once per name. */
public final class TlsKeys {

  public static final String PASSWORD = "changeit";

  /** System property of other JVMs: the keys of the one that has started them. */
  static final String GIVEN = "slimwire.tls.keys";

  private static final Map<String, Path> FILES = new ConcurrentHashMap<>();

  private TlsKeys() {}

  /**
   * Returns a key store with a key and its certificate.
   *
   * @param name the certificate's subject alternative name, such as {@code ip:127.0.0.1}
   */
  public static Path file(String name) {
    String given = System.getProperty(GIVEN);
    return given != null ? Path.of(given) : FILES.computeIfAbsent(name, TlsKeys::newFile);
  }

  private static Path newFile(String name) {
    try {
      Path folder = Files.createTempDirectory("slimwire-tls");
      Path file = folder.resolve("keys.p12");
      folder.toFile().deleteOnExit();
      file.toFile().deleteOnExit();
      KeyTool.makeKey(file, PASSWORD, name);
      return file;
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /**
   * Returns a context that trusts the certificate of a name.
   *
   * @param hasKey whether it has the key too
   */
  public static SSLContext newContext(String name, boolean hasKey) {
    try (InputStream in = Files.newInputStream(file(name))) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD.toCharArray());
      KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
      own.init(keys, PASSWORD.toCharArray());
      TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
      trusted.init(keys);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(hasKey ? own.getKeyManagers() : null, trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException cause) {
      throw new IllegalStateException(cause);
    }
  }
}
