package dev.slimwire.testing;

import java.util.Arrays;
import java.util.Random;

/** Kinds of damage to bytes in transit. */
enum Damage {
  /** One byte is changed. */
  FLIP {
    @Override
    byte[] of(byte[] bytes, Random random) {
      byte[] flipped = bytes.clone();
      flipped[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
      return flipped;
    }
  },

  /** The end is missing. */
  CUT {
    @Override
    byte[] of(byte[] bytes, Random random) {
      return Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }
  },

  /** Bytes of something else follow the first ones. */
  MIXED {
    @Override
    byte[] of(byte[] bytes, Random random) {
      byte[] mixed = new byte[bytes.length];
      random.nextBytes(mixed);
      System.arraycopy(bytes, 0, mixed, 0, random.nextInt(bytes.length));
      return mixed;
    }
  },

  /** All bytes are replaced. */
  RANDOM {
    @Override
    byte[] of(byte[] bytes, Random random) {
      byte[] other = new byte[random.nextInt(2 * bytes.length)];
      random.nextBytes(other);
      return other;
    }
  };

  /** Returns a damaged copy of the bytes, of which there is at least one. */
  abstract byte[] of(byte[] bytes, Random random);

  static byte[] any(byte[] bytes, Random random) {
    return values()[random.nextInt(values().length)].of(bytes, random);
  }
}
