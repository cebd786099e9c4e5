package dev.slimwire.rmi.server;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.socket.FramesByPeer;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLSocket;

/**
 * What accepted sockets are made with.
 *
 * @param policy which clients are served, and how
 * @param frames codecs, limits for blocks, default level and listener
 * @param tlsFrames the same for sockets of TLS
 * @param levelPolicy lowers what clients ask for
 * @param pageLimits limits for pages that clients send
 * @param handshakeTimeout how long a client may take to send its preamble, once it is served
 * @param maxHandshakes how many clients at once may be within that time
 */
public record ServerConfiguration(
    CompressionPolicy policy,
    FramesByPeer frames,
    FramesByPeer tlsFrames,
    LevelPolicy levelPolicy,
    PageLimits pageLimits,
    Duration handshakeTimeout,
    int maxHandshakes) {

  FrameConfig frames(Socket socket) {
    return (socket instanceof SSLSocket ? tlsFrames : frames).over(socket);
  }

  /** Returns what pages for clients that speak stock RMI are packed with. */
  CodecRegistry codecs() {
    return frames.withinMachine().codecs();
  }

  TransferListener listener() {
    return frames.withinMachine().listener();
  }
}
