package dev.slimwire.rmi;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.io.Serializable;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** TLS below both factories, with a certificate of its own for 127.0.0.1. */
final class TlsInner implements RMIClientSocketFactory, RMIServerSocketFactory, Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static final char[] PASSWORD = "changeit".toCharArray();

  private static final class Shared {
    static final SSLContext CONTEXT = newContext();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return Shared.CONTEXT.getSocketFactory().createSocket(host, port);
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return Shared.CONTEXT.getServerSocketFactory().createServerSocket(port);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TlsInner;
  }

  @Override
  public int hashCode() {
    return 2;
  }

  private static SSLContext newContext() {
    try {
      KeyStore keys = newKeys();
      KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
      own.init(keys, PASSWORD);
      TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
      trusted.init(keys);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException | InterruptedException cause) {
      throw new IllegalStateException(cause);
    }
  }

  private static KeyStore newKeys()
      throws GeneralSecurityException, IOException, InterruptedException {
    Path folder = Files.createTempDirectory("slimwire-tls");
    Path file = folder.resolve("keys.p12");
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String options =
        " -genkeypair -alias key -keyalg EC -dname CN=127.0.0.1 -ext san=ip:127.0.0.1"
            + " -storetype PKCS12 -storepass changeit -keystore ";
    String[] command = (keytool + options + file).split(" ");
    int result = new ProcessBuilder(command).start().waitFor();
    if (result != 0) {
      throw new IOException("keytool ended with " + result);
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    Files.delete(file);
    Files.delete(folder);
    // the certificate trusts itself
    keys.setCertificateEntry("trusted", keys.getCertificate("key"));
    return keys;
  }
}
