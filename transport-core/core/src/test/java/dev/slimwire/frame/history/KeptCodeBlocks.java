package dev.slimwire.frame.history;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.zip.Deflater;

/** Blocks in codes that are kept, made of deflate as the document says. */
public final class KeptCodeBlocks {

  private KeptCodeBlocks() {}

  /** Returns raw deflate of one block, without matches: with codes of its own, unless short. */
  public static byte[] deflated(byte[] block) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    deflater.setStrategy(Deflater.HUFFMAN_ONLY);
    deflater.setInput(block);
    deflater.finish();
    byte[] target = new byte[block.length + 500];
    int length = 0;
    while (!deflater.finished()) {
      length += deflater.deflate(target, length, target.length - length);
    }
    deflater.end();
    return Arrays.copyOf(target, length);
  }

  /** Returns a block whose codes are to be kept. */
  public static byte[] newTable(int number, byte[] deflated) {
    byte[] block = new byte[1 + deflated.length];
    block[0] = (byte) (0b110 | number << 3);
    System.arraycopy(deflated, 0, block, 1, deflated.length);
    return block;
  }

  /** Returns the length in bits of what comes before the symbols. */
  public static int headerBits(byte[] deflated) throws StreamCorruptedException {
    byte[] bytes = Arrays.copyOf(deflated, deflated.length + SymbolReader.ROOM);
    CodeHeaderReader header = new CodeHeaderReader(bytes, 0, deflated.length);
    header.read();
    return header.length();
  }

  /** Returns the same block in kept codes: their number, and symbols where they would be. */
  public static byte[] kept(int number, byte[] deflated) throws StreamCorruptedException {
    int header = headerBits(deflated);
    int start = header % 8 >= 5 ? header % 8 : header % 8 + 8;
    byte[] block = Arrays.copyOfRange(deflated, (header - start) / 8, deflated.length);
    for (int bit = 0; bit < start; bit++) {
      int value = (0b111 | number << 3) >>> bit & 1;
      block[bit / 8] = (byte) (block[bit / 8] & ~(1 << bit % 8) | value << bit % 8);
    }
    return block;
  }
}
