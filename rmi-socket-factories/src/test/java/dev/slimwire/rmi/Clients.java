package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ClientTarget;
import dev.slimwire.rmi.client.Parking;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.park.ParkLimits;
import dev.slimwire.rmi.park.ParkedConnections;
import java.io.IOException;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Client sockets with a configuration of their own, beside the process's one. */
public final class Clients {

  /** What a factory carries by default. */
  static final ClientOptions CARRIED =
      new ClientOptions(
          CompressionLevel.FAST,
          CompressionPolicy.PREFER,
          Duration.ofSeconds(9),
          ClientConfiguration.HANDSHAKE_TIMEOUT);

  private Clients() {}

  /** Returns a place of its own. */
  static Parking parking(ClientTarget target) {
    return Parking.of(
        new ParkedConnections(ParkLimits.DEFAULT, () -> false),
        target.address(),
        target.options(),
        ClientConfiguration.LOCAL_PING);
  }

  public static ClientRuntime runtime(ClientConfiguration configuration) {
    return ClientRuntime.of(configuration, name -> null);
  }

  public static ClientRuntime runtime(CompressionPolicy policy) {
    return runtime(ClientConfiguration.standard().withPolicy(policy));
  }

  public static Socket connect(ClientRuntime runtime, int port) throws IOException {
    return connect(runtime, null, port);
  }

  public static Socket connect(
      ClientRuntime runtime, @Nullable RMIClientSocketFactory inner, int port) throws IOException {
    return runtime.connect(new ServerAddress(inner, "127.0.0.1", port), CARRIED);
  }
}
