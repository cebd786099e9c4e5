package dev.slimwire.rmi.socket;

import dev.slimwire.frame.FrameConfig;
import java.net.Socket;

/**
 * How frames go out over a socket, by where its peer is. Both have the same memory. Immutable.
 *
 * @param withinMachine for connections whose both ends are on this machine
 * @param betweenMachines for all others
 */
public record FramesByPeer(FrameConfig withinMachine, FrameConfig betweenMachines) {

  /** Returns those of a configuration. */
  public static FramesByPeer of(FrameConfig config) {
    return new FramesByPeer(config, config.betweenMachines());
  }

  /** Returns those for a connected socket. */
  public FrameConfig over(Socket socket) {
    return PeerAddress.isWithin(socket) ? withinMachine : betweenMachines;
  }
}
