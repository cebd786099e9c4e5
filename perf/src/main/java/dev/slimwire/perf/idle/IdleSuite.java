package dev.slimwire.perf.idle;

import dev.slimwire.perf.harness.Picture;
import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Suite;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.List;

/** Memory that idle connections hold, on each end. */
public final class IdleSuite implements Suite {

  private static final int QUICK_CONNECTIONS = 2000;
  private static final int CONNECTIONS = 10_000;
  private static final int QUICK_HEAP = 192;
  private static final int HEAP = 1024;
  private static final int PAIRS = 3;

  /** Peers that compress hold so much that fewer of them must do. */
  private static final int PEER_CONNECTIONS = 1000;

  /** Makes the suite. */
  public IdleSuite() {}

  @Override
  public String name() {
    return "idle";
  }

  @Override
  public String description() {
    return "memory that idle connections hold, heap and native, on each end";
  }

  @Override
  public List<Picture> pictures() {
    return List.of(Picture.of("heap", "Heap of an idle connection", IdlePass.HEAP));
  }

  @Override
  public void run(boolean quick, Report report, Progress progress) throws IOException {
    IdlePass pass = new IdlePass(report, quick ? QUICK_HEAP : HEAP);
    int connections = quick ? QUICK_CONNECTIONS : CONNECTIONS;
    for (Transport transport : List.of(Transport.PLAIN, Transport.SLIMWIRE_DEFAULT)) {
      progress.step(
          connections
              + " connections, "
              + transport
              + ": at most "
              + IdlePass.files(connections)
              + " open files, the limit is "
              + Memory.fileLimit());
      pass.run(transport, connections, quick ? 1 : PAIRS);
    }
    if (!quick) {
      for (Peer peer : List.of(Peer.DEFLATE, Peer.LZ4, Peer.ZSTD)) {
        progress.step(PEER_CONNECTIONS + " connections, " + peer);
        pass.run(Transport.of(peer), PEER_CONNECTIONS, 1);
      }
    }
    new IdleFloors(report).judge(!quick);
  }
}
