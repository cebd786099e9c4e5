package dev.slimwire.testing;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.Deflater;

/** The kinds of bytes with which the codec contract is run. */
enum SampleKind {
  /** One long run. */
  ZEROS {
    @Override
    byte[] bytes(int length, Random random) {
      return new byte[length];
    }
  },

  /** Words that repeat, as in the results of queries. */
  TEXT {
    @Override
    byte[] bytes(int length, Random random) {
      StringBuilder text = new StringBuilder(length + 16);
      while (text.length() < length) {
        text.append(WORDS[random.nextInt(WORDS.length)])
            .append(random.nextInt(9) == 0 ? '\n' : ' ');
      }
      text.setLength(length);
      return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
  },

  /** Incompressible bytes. */
  RANDOM {
    @Override
    byte[] bytes(int length, Random random) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      return bytes;
    }
  },

  /** The output of another compressor, which is nearly incompressible. */
  COMPRESSED {
    @Override
    byte[] bytes(int length, Random random) {
      byte[] bytes = new byte[length];
      Deflater deflater = new Deflater(Deflater.BEST_SPEED);
      for (int filled = 0; filled < length; ) {
        if (deflater.needsInput()) {
          deflater.setInput(TEXT.bytes(4096, random));
        }
        filled += deflater.deflate(bytes, filled, length - filled, Deflater.SYNC_FLUSH);
      }
      deflater.end();
      return bytes;
    }
  };

  private static final String[] WORDS =
      ("synset gloss noun verb adjective http://example.org/schema/containsWordSense 2006 a of the"
              + " entity physical abstraction which is perceived or known, inferred to have its own"
              + " distinct existence; living nonliving thing separate and self-contained")
          .split(" ");

  /** Returns {@code length} bytes of this kind. */
  abstract byte[] bytes(int length, Random random);
}
