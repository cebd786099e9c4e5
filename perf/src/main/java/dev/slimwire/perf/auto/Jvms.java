package dev.slimwire.perf.auto;

import dev.slimwire.perf.harness.Progress;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.Transport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The JVMs at both ends of a link: two that all levels share, and two for each peer. */
final class Jvms implements AutoCloseable {

  private static final List<String> OPTIONS = List.of("-Xms768m", "-Xmx768m", "-XX:+UseSerialGC");
  private static final JvmPair.End<ServerControl> SERVER =
      new JvmPair.End<>(ServerControl.class, RowServer.class, OPTIONS);
  private static final JvmPair.End<ClientControl> CLIENT =
      new JvmPair.End<>(ClientControl.class, RowClient.class, OPTIONS);

  private final Link first;
  private final List<Transport> peers;
  private final Progress progress;

  /** That of the levels, then one of each peer. */
  private final List<JvmPair<ServerControl, ClientControl>> pairs = new ArrayList<>();

  private Jvms(Link first, List<Transport> peers, Progress progress) {
    this.first = first;
    this.peers = peers;
    this.progress = progress;
  }

  /**
   * Starts all of them.
   *
   * @param link whose rate may change later
   * @throws IOException if one of them does not come up
   */
  static Jvms start(Link link, List<Transport> peers, Progress progress) throws IOException {
    Jvms jvms = new Jvms(link, peers, progress);
    try {
      for (int pair = 0; pair <= peers.size(); pair++) {
        jvms.startPair();
      }
      return jvms;
    } catch (IOException | RuntimeException e) {
      jvms.close();
      throw e;
    }
  }

  private void startPair() throws IOException {
    JvmPair<ServerControl, ClientControl> pair = JvmPair.start(first.server(), SERVER, CLIENT);
    pairs.add(pair);
    boolean pinned = pair.server().pinTo(0) && pair.client().pinTo(1);
    if (!pinned) {
      progress.step(first.name() + ", processors as they come");
    }
  }

  /** Opens a port for a level on a link between the same two places. */
  MeasuredRows open(Transport level, Link link) throws IOException {
    return MeasuredRows.open(level, pairs.get(0), link);
  }

  /** Opens a port for each peer. */
  List<MeasuredRows> openPeers(Link link) throws IOException {
    List<MeasuredRows> opened = new ArrayList<>();
    for (int peer = 0; peer < peers.size(); peer++) {
      opened.add(MeasuredRows.open(peers.get(peer), pairs.get(peer + 1), link));
    }
    return opened;
  }

  @Override
  public void close() {
    pairs.forEach(JvmPair::close);
  }
}
