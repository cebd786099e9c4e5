package dev.slimwire.frame.shortmessage;

import dev.slimwire.level.link.Pace;

/**
 * Decides whether short messages are sent in pieces. Reader and writer then work at the same time,
 * for a fifth more bytes: a gain unless the link is the bottleneck, which the peer's reports show.
 * They are never compared with what a link may take at other levels. Safe for use by many threads.
 */
public final class PieceGate {

  /** Links that take this many times as long as producing the pieces are too slow for them. */
  private static final double TOO_SLOW = 4;

  /** From this many nanoseconds per byte on, a twentieth of the bytes is worth a tenth of a ms. */
  private static final double SLOW = 400;

  private static final int LEAST_PATIENCE = 2;
  private static final int MOST_PATIENCE = 1024;

  private final Pace made = new Pace();
  private boolean open = true;
  private boolean onTrial = true;
  private boolean slowBefore;
  private boolean awaiting;
  private int waited;
  private int patience = LEAST_PATIENCE;
  private long last;
  private double slowest;

  /** Creates an open gate. */
  public PieceGate() {}

  /** Returns whether to send a message in pieces that may be sent so. */
  public synchronized boolean messageStarts() {
    if (awaiting) {
      judge(true); // a peer without reports may have a slow link
    }
    made.clear();
    if (!open && ++waited >= patience) {
      open = true;
      onTrial = true;
    }
    return open;
  }

  /**
   * A piece was written.
   *
   * @param first whether it begins the message
   * @param now in nanoseconds
   */
  public synchronized void written(boolean first, int wireLength, long now) {
    if (!first) {
      made.add(wireLength, now - last, 0);
      awaiting = true;
    }
    last = now;
  }

  /**
   * Notes the peer's report of how bytes arrived.
   *
   * @param perByte nanoseconds for each byte on the wire
   * @param peerWaited whether it waited for them
   * @return whether these were pieces
   */
  public synchronized boolean reported(double perByte, boolean peerWaited) {
    if (!awaiting) {
      return false;
    }
    boolean slow = peerWaited && perByte > TOO_SLOW * made.nanosPerByte();
    slowest = slow ? perByte : 0;
    judge(slow);
    return true;
  }

  /** Returns whether the link is known to be so slow that short messages need fewer bytes. */
  public synchronized boolean isSlow() {
    return !open && slowest >= SLOW;
  }

  private void judge(boolean slow) {
    awaiting = false;
    if (slow && (onTrial || slowBefore)) {
      open = false;
      waited = 0;
      patience = Math.min(4 * patience, MOST_PATIENCE);
    } else if (!slow) {
      onTrial = false;
      patience = Math.max(LEAST_PATIENCE, patience / 2);
    }
    slowBefore = slow;
  }
}
