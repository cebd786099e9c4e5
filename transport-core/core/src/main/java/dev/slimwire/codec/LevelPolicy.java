package dev.slimwire.codec;

/**
 * The server's say in the level: what is asked is never refused, only lowered.
 *
 * <p>It is asked when a client connects, when the level of its requests changes, and for pages that
 * insist on a level; not for each request. So it gives the same answer to the same question: one
 * that changes counts for some connections and not for others.
 *
 * <p>Implementations are safe for use by many threads and do not block.
 */
@FunctionalInterface
public interface LevelPolicy {

  /** Grants whatever is asked. */
  LevelPolicy UNLIMITED = Unlimited.INSTANCE;

  /**
   * Returns the level to work at.
   *
   * @param asked what the client, or a page, asked for; a codec asked for without a level comes
   *     with its standard level, unless the codec is not at hand
   * @return the level granted; the client sees it
   */
  CompressionLevel grant(CompressionLevel asked);

  /**
   * Returns the policy that grants at most one step of the level table. A codec asked for by name
   * counts as the lowest step that works as hard; a codec that the table does not know counts as
   * the highest. An adaptive level is granted with this step as its highest. Two such policies are
   * equal if their steps are.
   *
   * @param highest 0 to 9; 0 switches compression off
   * @throws IllegalArgumentException if there is no such step
   */
  static LevelPolicy atMost(int highest) {
    return new StepCap(new CompressionLevel.Step(highest));
  }
}
