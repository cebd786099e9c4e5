package dev.slimwire.frame.format;

/** The direction of frames; part of each header's check, so that reflected frames are refused. */
public enum Direction {
  /** From the peer that opened the connection; also frames in files and pipes. */
  FORWARD(0),
  /** From the peer that accepted the connection. */
  BACKWARD(1);

  private final int code;

  Direction(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  public Direction opposite() {
    return this == FORWARD ? BACKWARD : FORWARD;
  }
}
