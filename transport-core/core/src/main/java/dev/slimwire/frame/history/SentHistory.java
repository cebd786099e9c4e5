package dev.slimwire.frame.history;

/**
 * The history that one connection's writer refers to. It holds no memory of its own between two
 * frames: if another connection has taken its window meanwhile, it starts afresh. Not thread-safe.
 */
public final class SentHistory {

  /** The longest head of a message, in bytes: longer ones would move the window too often. */
  public static final int LONGEST_HEAD = 4 << 10;

  /** The ticket of no release. */
  private static final long NO_TICKET = -1;

  private final SendingWindows windows;
  private final boolean keepsWindow;
  private final int seed;
  private final int reach;
  private final boolean mayKeepCodes;
  private boolean keepsCodes;
  private int slot;
  private long ticket = NO_TICKET;
  private boolean fresh;
  private int taken;

  /** Whether the reader has the window's contents. */
  private boolean begun;

  /**
   * Creates the history of a connection.
   *
   * @param peer the peer's offer
   * @param keepsWindow whether frames may refer to each other, rather than to the seed only
   */
  public SentHistory(HistoryMemory memory, HistoryOffer peer, boolean keepsWindow) {
    this.windows = memory.windows();
    this.keepsWindow = keepsWindow;
    this.seed = peer.seed();
    this.reach = peer.reach();
    this.mayKeepCodes = keepsWindow && peer.keepsCodes();
  }

  /** Returns whether the reader keeps codes. */
  public boolean mayKeepCodes() {
    return mayKeepCodes;
  }

  /**
   * Sets whether blocks use codes that the reader keeps, if it does: they are smaller, but 2 to 3
   * microseconds later. False by default.
   */
  public void keepCodes(boolean keep) {
    keepsCodes = keep && mayKeepCodes;
  }

  /**
   * Compresses a block as raw deflate that refers to earlier ones.
   *
   * @param length at most {@value HistoryOffer#LONGEST_BLOCK}
   * @param target has 9 bits of room for each byte, and 8 more bytes
   * @param limit the longest result that is worth sending
   * @return the length of the result, or -1 if there is none: the block is not part of the history
   */
  public int deflate(
      byte[] raw, int offset, int length, byte[] target, int targetOffset, int limit) {
    return deflate(false, raw, offset, length, target, targetOffset, limit);
  }

  /**
   * Compresses the head of a block, as raw deflate that refers to earlier ones: its known bytes,
   * and some more for later ones to refer to. {@link #lastLength} returns its length.
   *
   * @param raw has at least {@value #LONGEST_HEAD} bytes of the block from {@code offset} on
   * @param target has 9 bits of room for each byte of the longest head, and 8 more bytes
   * @return the length of the result, or -1 if it would not shrink: the head is not part of the
   *     history
   */
  public int deflateHead(byte[] raw, int offset, byte[] target, int targetOffset) {
    return deflate(true, raw, offset, LONGEST_HEAD, target, targetOffset, LONGEST_HEAD);
  }

  /**
   * Returns how many bytes the last result represents, or was meant to represent; 0 if none was
   * tried.
   */
  public int lastLength() {
    return taken;
  }

  /** Removes the last result from the history, since it is not sent. */
  public void takeBack() {
    LeasedWindow mine = keepsWindow ? windows.claim(slot, ticket) : null;
    if (mine == null) {
      return;
    }
    boolean known = begun && !fresh;
    begun = false; // remains so if this fails
    try {
      mine.window().removeLast(taken);
      begun = known;
    } finally {
      ticket = windows.release(mine);
    }
  }

  private int deflate(
      boolean head,
      byte[] raw,
      int offset,
      int length,
      byte[] target,
      int targetOffset,
      int limit) {
    LeasedWindow claimed = windows.claim(slot, ticket);
    LeasedWindow mine = claimed != null ? claimed : windows.take();
    if (mine == null) {
      taken = 0;
      return -1;
    }
    boolean goesOn = claimed != null && begun;
    begun = false; // remains so if this fails
    try {
      SendingWindow window = mine.window();
      boolean restarts = restartUnless(goesOn, window);
      int encoded = compress(window, head, raw, offset, length, target, targetOffset, limit);
      fresh = restarts;
      // the reader does not know of a restart that was not sent
      begun = encoded >= 0 || !restarts;
      return encoded;
    } finally {
      // even then: taking another window for each failure would use up all
      ticket = windows.release(mine);
      slot = mine.slot();
    }
  }

  /** Restarts the window if necessary, and returns whether it was restarted. */
  private boolean restartUnless(boolean goesOn, SendingWindow window) {
    // what others have left in the seed's index would interfere
    boolean restarts = !goesOn || !keepsWindow || window.isWornOut();
    if (restarts) {
      window.restart(seed, !keepsWindow);
    }
    return restarts;
  }

  private int compress(
      SendingWindow window,
      boolean head,
      byte[] raw,
      int offset,
      int length,
      byte[] target,
      int targetOffset,
      int limit) {
    if (head) {
      int encoded = window.deflateHead(raw, offset, length, target, targetOffset, reach);
      taken = window.headLength();
      return encoded;
    }
    int encoded =
        window.deflate(raw, offset, length, target, targetOffset, reach, limit, keepsCodes);
    taken = length;
    return encoded;
  }

  /**
   * Returns whether the last result refers to the seed only, and the reader's window to nothing.
   */
  public boolean isFresh() {
    return fresh;
  }
}
