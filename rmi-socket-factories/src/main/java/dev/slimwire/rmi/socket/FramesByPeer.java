package dev.slimwire.rmi.socket;

import dev.slimwire.frame.FrameConfig;
import java.net.Socket;

/**
 * The frame configurations for sockets within a machine and between machines. Both share the same
 * memory. Immutable.
 *
 * @param withinMachine for connections with both ends on this machine
 * @param betweenMachines for all others
 */
public record FramesByPeer(FrameConfig withinMachine, FrameConfig betweenMachines) {

  /** Returns both for a configuration. */
  public static FramesByPeer of(FrameConfig config) {
    return new FramesByPeer(config, config.betweenMachines());
  }

  /** Returns the one for a connected socket. */
  public FrameConfig over(Socket socket) {
    return PeerAddress.isWithin(socket) ? withinMachine : betweenMachines;
  }
}
