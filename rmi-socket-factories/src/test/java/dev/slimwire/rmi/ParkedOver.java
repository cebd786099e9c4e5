package dev.slimwire.rmi;

import java.io.IOException;
import java.rmi.server.RMIServerSocketFactory;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a parked connection may go to: slimwire or stock RMI, in TCP or in TLS. */
record ParkedOver(String name, @Nullable RMIServerSocketFactory server, @Nullable TlsInner client) {

  static Stream<ParkedOver> all() {
    TlsInner tls = new TlsInner();
    return Stream.of(
        new ParkedOver("slimwire", new CompressedRMIServerSocketFactory(), null),
        new ParkedOver(
            "slimwire over TLS", CompressedRMIServerSocketFactory.builder().over(tls).build(), tls),
        new ParkedOver("stock RMI", null, null),
        new ParkedOver("stock RMI over TLS", tls, tls));
  }

  /** Starts a service, and a client of it. */
  IdleClient start(ClientConfiguration configuration) throws IOException {
    return IdleClient.ofService(configuration, server, client);
  }

  @Override
  public String toString() {
    return name;
  }
}
