package dev.slimwire.rmi.client;

import dev.slimwire.rmi.park.IdleConnection;
import dev.slimwire.rmi.park.ParkedConnections;
import dev.slimwire.rmi.park.PipelinedPing;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where the connections to a server are parked.
 *
 * @param parked all that are parked, under one configuration of this client
 * @param key whose they are
 * @param answering for how long after the server's last byte RMI's pings are answered here
 */
public record Parking(ParkedConnections parked, Key key, Duration answering) {

  /**
   * Everything that distinguishes connections: none is reused for another server, another inner
   * factory (and thus identity), or other options.
   */
  record Key(ServerAddress address, ClientOptions options) {

    // Spelled out, since the generated ones take milliseconds at their first call.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that
          && options.equals(that.options)
          && address.equals(that.address);
    }

    @Override
    public int hashCode() {
      return 31 * address.hashCode() + options.hashCode();
    }
  }

  /** Returns where connections with such options are parked. */
  public static Parking of(
      ParkedConnections parked, ServerAddress address, ClientOptions options, Duration answering) {
    return new Parking(parked, new Key(address, options), answering);
  }

  /** Returns whether another instance of the same client is for the same connections. */
  public boolean isOf(Parking other) {
    return key.equals(other.key);
  }

  /** Returns a connection that was just found to be alive, or null. */
  public @Nullable IdleConnection take() {
    return parked.take(key);
  }

  /**
   * Returns the check that a resumed connection has to pass. Other connections of this client took
   * the same network path: if this one is lost, they are not tried.
   */
  PipelinedPing newPing() {
    return new PipelinedPing(() -> parked.drop(key));
  }
}
