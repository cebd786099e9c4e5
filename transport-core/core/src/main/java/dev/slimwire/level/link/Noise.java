package dev.slimwire.level.link;

/**
 * What delays bytes besides the link, as far as a sender can tell. It sees all frames and reports,
 * and determines which of them say nothing about the link.
 */
interface Noise {

  /** Begins a message; earlier bytes have been sent or are on their way. */
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

  /** Returns whether writes may block for reasons other than the link. */
  boolean explainsFullBuffers();

  /** Returns whether a message of this many bytes may pass a slow link at once. */
  boolean isTooShortToTell(long messageLength);

  /**
   * Learns from a report, and returns whether, if it was slow, something other than the link
   * explains it, so that it says nothing about the link.
   *
   * @param tells whether the link is no faster than this message, as it may be for a short one
   */
  boolean explains(Arrival arrival, boolean tells);

  /**
   * Learns from a report, and returns whether the last messages were compressed in vain, because
   * there was no slow link.
   */
  boolean isInVain(Arrival arrival);

  /** Notes that there was no slow link, so that similar signs are doubted for a while. */
  void doubt();

  /** Returns whether a single message may also have been delayed by something else. */
  boolean mayBeOnce(Arrival arrival);
}
