package dev.slimwire.perf.answers;

import dev.slimwire.perf.layout.Packed;
import java.io.Serial;
import java.io.Serializable;

/** Rows as one compressed array, which is what the JDK serializes. */
final class PackedRows implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  private final byte[] wire;
  private final int rawLength;

  PackedRows(Packed packed) {
    this.wire = packed.wire();
    this.rawLength = packed.rawLength();
  }

  Packed packed() {
    return new Packed(wire, rawLength);
  }
}
