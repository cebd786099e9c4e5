package dev.slimwire.examples.answerpages.cluster;

import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** Ports for members, all different: they are chosen before the first one is opened. */
final class MemberPorts {

  private final Set<Integer> chosen = new HashSet<>();

  /** Returns a port that is free, and was not returned before. */
  int next() throws IOException {
    int port = FreePort.find();
    while (!chosen.add(port)) {
      port = FreePort.find();
    }
    return port;
  }
}
