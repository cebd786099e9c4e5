package dev.slimwire.perf.link;

import dev.slimwire.perf.jvm.Host;
import dev.slimwire.testing.Bandwidth;
import java.io.IOException;
import java.time.Duration;

/** A link between a server's JVM and its client's, which runs on {@link Host#LOCAL}. */
public interface Link extends AutoCloseable {

  /** Returns for example {@code 100mbit by tc}. */
  String name();

  /** Returns where the server runs. */
  Host server();

  /** Returns the address to connect to for reaching the server over this link. */
  String address();

  /**
   * Returns the port to connect to for reaching a port of the server over this link.
   *
   * @throws IOException if there is none
   */
  int to(int port) throws IOException;

  /**
   * Returns the same link with a delay, which comes from a proxy in this JVM. To be closed before
   * this one.
   *
   * @param roundTrip the time there and back, beside that of this link itself
   */
  Link delayed(Duration roundTrip);

  /**
   * Returns a link with another rate between the same two places: a server goes on, and clients
   * connect to it anew. This one is not used meanwhile. To be closed before this one.
   *
   * @param rate the rate of each direction
   * @throws IOException if it cannot be changed
   */
  Link at(Bandwidth rate) throws IOException;

  /** Takes the link down. Idempotent. */
  @Override
  void close();
}
