package dev.slimwire.frame;

/** Which way frames go; part of each header's check, so that reflected frames are refused. */
enum Direction {
  /** From the peer that opened the connection; also frames in files and pipes. */
  FORWARD(0),
  /** From the peer that accepted the connection. */
  BACKWARD(1);

  private final int code;

  Direction(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  Direction opposite() {
    return this == FORWARD ? BACKWARD : FORWARD;
  }
}
