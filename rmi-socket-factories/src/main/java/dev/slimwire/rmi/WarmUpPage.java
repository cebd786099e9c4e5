package dev.slimwire.rmi;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;

/** A page with the columns and encodings that most pages have. It is never sent. */
final class WarmUpPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  private static final int ROWS = 200;

  private String[] names = {};
  private byte[] kinds = {};
  private int[] counts = {};
  private long[] times = {};
  private boolean[] flags = {};

  /** Makes an empty page, as the content of pages has to. */
  public WarmUpPage() {}

  static WarmUpPage filled() {
    WarmUpPage page = new WarmUpPage();
    page.names = new String[ROWS];
    page.kinds = new byte[ROWS];
    page.counts = new int[ROWS];
    page.times = new long[ROWS];
    page.flags = new boolean[ROWS];
    for (int row = 0; row < ROWS; row++) {
      page.names[row] = row % 3 == 0 ? "name" : "http://example.org/name-" + row;
      page.kinds[row] = (byte) (row / 50);
      page.counts[row] = row % 7;
      page.times[row] = 1_000_000L * row;
      page.flags[row] = row % 2 == 0;
    }
    return page;
  }

  String[] names() {
    return names;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    out.writeStrings(0, names, names.length);
    out.writeBytes(1, kinds, kinds.length);
    out.writeInts(2, counts, counts.length);
    out.writeLongs(3, times, times.length);
    out.writeBooleans(4, flags, flags.length);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    names = in.readStrings(0);
    kinds = in.readBytes(1);
    counts = in.readInts(2);
    times = in.readLongs(3);
    flags = in.readBooleans(4);
  }
}
