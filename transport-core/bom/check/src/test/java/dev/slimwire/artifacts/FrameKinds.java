package dev.slimwire.artifacts;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.TreeSet;

/** The kinds of frames on a connection, found by a reader of its own: from docs/wire-format. */
final class FrameKinds {

  private static final int CHECK = 2;
  private static final int CONTENT_CHECK = 4;
  private static final int LEVEL = 2;
  private static final int LENGTH = 3;

  private final ByteBuffer frames;
  private final Set<String> kinds = new TreeSet<>();

  private FrameKinds(ByteBuffer frames) {
    this.frames = frames;
  }

  /** Returns the kinds of the frames behind a preamble, with codecs, and levels by first byte. */
  static Set<String> of(byte[] connection, boolean forward) {
    ByteBuffer bytes = ByteBuffer.wrap(connection);
    if (!forward) {
      bytes.get();
    }
    skip(bytes, Short.toUnsignedInt(bytes.getShort()) + 4);
    FrameKinds found = new FrameKinds(bytes);
    while (bytes.hasRemaining()) {
      found.addNext();
    }
    return found.kinds;
  }

  private void addNext() {
    int type = Byte.toUnsignedInt(frames.get());
    if (type >= 0x80) {
      kinds.add("short");
      skip(frames, CHECK + CONTENT_CHECK + (type & 0x7f));
    } else if (type >= 0x40) {
      kinds.add("linked" + ((type & 0x20) != 0 ? " afresh" : ""));
      int payload = (type & 0xf) << 8 | Byte.toUnsignedInt(frames.get());
      skip(frames, CHECK);
      addLevel((type & 0x10) != 0);
      skip(frames, CONTENT_CHECK);
      addCodes(frames.get(frames.position()) & 7);
      skip(frames, payload + 1);
    } else if (type == 0x20) {
      kinds.add("end");
      skip(frames, LENGTH + CHECK);
    } else if (type == 0x30 || type == 0x3f) {
      addFiltered(type == 0x3f);
    } else if ((type & 0xf) == 0xf) {
      addPiece(type >> 4);
    } else {
      addData(type >> 4, type & 0xf);
    }
  }

  /** A type is 0, 1 for the first piece, 2 for the last one. */
  private void addPiece(int type) {
    int payload = payload();
    addLevel(type == 1);
    kinds.add(type == 1 ? "first piece " + frames.get() : type == 2 ? "last piece" : "piece");
    skip(frames, LENGTH + CONTENT_CHECK + payload);
  }

  private void addFiltered(boolean first) {
    int payload = payload();
    addLevel(first);
    kinds.add(String.format("%sfiltered %02x", first ? "first " : "", frames.get()));
    skip(frames, LENGTH + CONTENT_CHECK + payload);
  }

  private int payload() {
    int length = Byte.toUnsignedInt(frames.get()) << 16 | Short.toUnsignedInt(frames.getShort());
    skip(frames, CHECK);
    return length + 1;
  }

  private void addCodes(int block) {
    if (block >= 6) {
      kinds.add(block == 6 ? "new codes" : "kept codes");
    }
  }

  /** A type is 0 or 1, with a level, for data, 3 for a source, 2 for a delta. */
  private void addData(int type, int codec) {
    kinds.add((type == 3 ? "source " : type == 2 ? "delta " : "data ") + codec);
    int payload = payload();
    addLevel((type & 1) != 0);
    int lengths = type == 2 ? 2 * LENGTH : codec == 0 ? 0 : LENGTH;
    skip(frames, lengths + CONTENT_CHECK + payload);
  }

  private void addLevel(boolean there) {
    if (there) {
      kinds.add(String.format("level %02x", frames.get()));
      skip(frames, LEVEL - 1);
    }
  }

  private static void skip(ByteBuffer bytes, int count) {
    bytes.position(bytes.position() + count);
  }
}
