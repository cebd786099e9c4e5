package dev.slimwire.level.link;

/**
 * What holds bytes up besides the link, as far as a sender can tell. It sees all frames and
 * reports, and says which of them tell nothing of the link.
 */
interface Noise {

  /** What was written before has gone, or is on its way. */
  void messageStarts();

  /** Notes the first frame of a message. */
  void begun();

  /**
   * Notes a frame that is not the first of its message.
   *
   * @param waitedNanos how long it waited for room in the buffers below
   */
  void written(int rawLength, int wireLength, double waitedNanos);

  /** Notes what a block of a page has saved. */
  void pageSaved(int bytes);

  /** Returns whether writes wait for no link. */
  boolean explainsFullBuffers();

  /** Returns whether a message of so many bytes may pass a slow link at once. */
  boolean isTooShortToTell(long messageLength);

  /**
   * Learns from a report, and returns whether something else than the link explains it if it was
   * slow: then it says nothing of the link.
   *
   * @param tells whether the link is no quicker than this message, as it may be than a short one
   */
  boolean explains(Arrival arrival, boolean tells);

  /**
   * Learns from a report, and returns whether the last messages were compressed in vain: whatever
   * was taken for a slow link is none.
   */
  boolean isInVain(Arrival arrival);

  /** What was taken for a slow link was none, so others like it are doubted for a while. */
  void doubt();

  /** Returns whether a single message may have been held up by something else, too. */
  boolean mayBeOnce(Arrival arrival);
}
