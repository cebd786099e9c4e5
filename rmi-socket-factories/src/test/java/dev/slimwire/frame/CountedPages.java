package dev.slimwire.frame;

/** How many pages went to a peer, as all connections of a configuration count them together. */
public final class CountedPages {

  private CountedPages() {}

  /** Returns the count for a peer: {@link FrameConnection#setPeer} was told an equal one. */
  public static long to(Object peer, FrameConfig config) {
    return config.pagesTo(peer).get();
  }
}
