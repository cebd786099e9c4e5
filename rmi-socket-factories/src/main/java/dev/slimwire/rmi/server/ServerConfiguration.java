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
 * The configuration of accepted sockets.
 *
 * @param policy which clients are served, and how
 * @param frames codecs, limits for blocks, default level and listener
 * @param tlsFrames the same for sockets of TLS
 * @param levelPolicy lowers the levels that clients ask for
 * @param pageLimits limits for pages that clients send
 * @param handshakeTimeout how long a client may take to send its preamble, once it is served
 * @param maxHandshakes how many clients may have an unfinished handshake at once
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

  /** Returns the codecs for pages that are sent to clients that speak stock RMI. */
  CodecRegistry codecs() {
    return frames.withinMachine().codecs();
  }

  TransferListener listener() {
    return frames.withinMachine().listener();
  }
}
