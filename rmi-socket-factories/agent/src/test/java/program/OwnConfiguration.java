package program;

import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.rmi.server.UnicastRemoteObject;
import java.util.List;

/** Has a listener of its own; when its input ends, calls itself and says whether that heard. */
final class OwnConfiguration {

  private OwnConfiguration() {}

  public static void main(String[] args) throws IOException {
    TransferMetrics own = new TransferMetrics();
    ClientConfiguration.install(ClientConfiguration.standard().withListener(own));
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the agent
    }
    Words words = count -> List.of("word");
    Words stub =
        (Words)
            UnicastRemoteObject.exportObject(
                words,
                0,
                new CompressedRMIClientSocketFactory(),
                new CompressedRMIServerSocketFactory());
    stub.first(1);
    System.out.println(own.getRawBytesWritten() > 0 ? "heard" : "deaf");
    System.exit(0);
  }
}
