package dev.slimwire.rmi.client;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.rmi.socket.FramesByPeer;
import java.net.Socket;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * One frame configuration per level, policy and history, so that all factories of a process share
 * buffers and codecs. Safe for use by many threads.
 */
public final class ClientFrames {

  private final FrameConfig base;
  private final Map<Key, FramesByPeer> made = new ConcurrentHashMap<>();

  private record Key(CompressionLevel level, CompressionPolicy policy, HistoryMode history) {

    // Spelled out, since the generated ones take milliseconds at their first call.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that
          && level.equals(that.level)
          && policy == that.policy
          && history == that.history;
    }

    @Override
    public int hashCode() {
      return Objects.hash(level, policy, history);
    }
  }

  /**
   * Makes an empty cache.
   *
   * @param base the codecs, limits and listener of all configurations
   */
  public ClientFrames(FrameConfig base) {
    this.base = base;
  }

  /**
   * Returns the configuration of a connection.
   *
   * @param options its level and its policy
   * @param socket the connected socket
   */
  public FrameConfig of(ClientOptions options, HistoryMode history, Socket socket) {
    Key wanted = new Key(options.level(), options.policy(), history);
    FramesByPeer known = made.get(wanted);
    return (known != null ? known : make(wanted)).over(socket);
  }

  private FramesByPeer make(Key key) {
    FramesByPeer frames =
        FramesByPeer.of(
            base.withLevel(key.level()).withPolicy(key.policy()).withHistory(key.history()));
    FramesByPeer before = made.putIfAbsent(key, frames);
    return before != null ? before : frames;
  }
}
