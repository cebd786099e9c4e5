package dev.slimwire.testing;

import dev.slimwire.page.PageDescription;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.zip.CRC32C;

/**
 * A page at level none and the position of its first block, for changing its content as a hostile
 * peer would: checksums only detect accidents, so code that reads content has to detect the rest.
 *
 * @param page the page
 * @param check the offset of the check of the block; its content follows
 * @param length the bytes of its content
 */
public record StoredPage(byte[] page, int check, int length) {

  private static final int CHECK = Integer.BYTES;

  /** The length of what precedes values, which is what a hostile peer changes. */
  private static final int HEAD = 60;

  /**
   * Finds the first block of a page.
   *
   * @param page a page that was encoded at level none and is not empty; not copied
   * @throws IOException if it is not such a page
   */
  public static StoredPage of(byte[] page) throws IOException {
    PageDescription description = Pages.describe(page);
    int behind = 0;
    for (int i = description.blocks().size() - 1; i > 0; i--) {
      int raw = description.blocks().get(i).rawLength();
      behind += 1 + varintLength(raw) + CHECK + raw;
    }
    int length = description.blocks().get(0).rawLength();
    return new StoredPage(page, page.length - behind - length - CHECK, length);
  }

  private static int varintLength(int value) {
    return Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(value) + 6) / 7);
  }

  /**
   * Returns a copy of the page with one bit of the block changed, and the check that fits.
   *
   * @param random chooses the bit, every other time one of the first 60 bytes
   */
  public byte[] withContentChanged(Random random) {
    byte[] changed = page.clone();
    int content = check + CHECK;
    int at = random.nextInt(random.nextBoolean() ? Math.min(HEAD, length) : length);
    changed[content + at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    CRC32C crc = new CRC32C();
    crc.update(changed, content, length);
    ByteBuffer.wrap(changed).putInt(check, (int) crc.getValue());
    return changed;
  }
}
