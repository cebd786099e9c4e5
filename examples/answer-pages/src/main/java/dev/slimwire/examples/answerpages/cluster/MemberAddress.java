package dev.slimwire.examples.answerpages.cluster;

/**
 * Where a member is, always on the loopback interface.
 *
 * @param part which part of the triples it has, from 0
 * @param port where it listens
 * @param seenPort where others reach it: a counting link, or the same port
 */
record MemberAddress(int part, int port, int seenPort) {

  static final String HOST = "127.0.0.1";

  String seen() {
    return HOST + ":" + seenPort;
  }

  @Override
  public String toString() {
    return part + ":" + port + ":" + seenPort;
  }

  static MemberAddress parse(String text) {
    String[] parts = text.split(":");
    return new MemberAddress(
        Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
  }
}
