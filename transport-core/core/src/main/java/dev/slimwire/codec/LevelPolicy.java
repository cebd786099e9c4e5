package dev.slimwire.codec;

/**
 * A server's limit on the levels that clients ask for: requests are never refused, only lowered.
 *
 * <p>It is consulted when a client connects, when the level of its requests changes, and for pages
 * that insist on a level, but not for each request. It should therefore always give the same answer
 * for the same level: a changed answer would apply to some connections and not to others.
 *
 * <p>Implementations are safe for use by many threads and do not block.
 */
@FunctionalInterface
public interface LevelPolicy {

  /** Grants any level. */
  LevelPolicy UNLIMITED = Unlimited.INSTANCE;

  /**
   * Returns the level to work at.
   *
   * @param asked the level that the client, or a page, asked for; a codec without a level comes
   *     with its standard level, unless the codec is not available
   * @return the level granted, which is reported to the client
   */
  CompressionLevel grant(CompressionLevel asked);

  /**
   * Returns the policy that grants at most one step of the level table. A codec named by the client
   * counts as the lowest step that works as hard, and a codec that is not in the table as the
   * highest. An adaptive level is granted with this step as its highest. Two such policies are
   * equal if their steps are.
   *
   * @param highest 0 to 9; 0 switches compression off
   * @throws IllegalArgumentException if there is no such step
   */
  static LevelPolicy atMost(int highest) {
    return new StepCap(new CompressionLevel.Step(highest));
  }
}
