package dev.slimwire.artifacts.snippets;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.lzf.LzfCodec;
import dev.slimwire.testing.Bandwidth;
import dev.slimwire.testing.BlockCodecContract;
import dev.slimwire.testing.Fault;
import dev.slimwire.testing.FaultProxy;
import dev.slimwire.testing.FaultScript;
import dev.slimwire.testing.LinkProxy;
import dev.slimwire.testing.PageTransportContract;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.time.Duration;

/** Of {@code transport-core/testing/README.md}. */
abstract class TestingSnippets {

  interface Echo extends Remote {
    Object echo(Object object) throws RemoteException;
  }

  final class LzfCodecTest extends BlockCodecContract {
    @Override
    protected BlockCodec codec() {
      return new LzfCodec();
    }
  }

  private final Echo echo;

  TestingSnippets(Echo echo) {
    this.echo = echo;
  }

  final class RemotePagesTest extends PageTransportContract {
    @Override
    protected Object transfer(Object object) throws RemoteException {
      return echo.echo(object); // a remote method that returns its argument
    }
  }

  abstract void connectTo(int port) throws IOException;

  void harm() throws IOException {
    try (FaultProxy proxy = FaultProxy.to(1099)) {
      proxy.harmNext(FaultScript.NONE.toTarget(40, Fault.flip(0x80)));
      connectTo(proxy.port());
    }
  }

  void emulate() throws IOException {
    try (LinkProxy link =
        LinkProxy.to("localhost", 1099)
            .rate(Bandwidth.parse("100mbit"))
            .delay(Duration.ofMillis(25)) // each way
            .start()) {
      // connect to link.port(); link.traffic() counts the bytes of each direction
    }
  }
}
