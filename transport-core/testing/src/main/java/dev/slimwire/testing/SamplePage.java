package dev.slimwire.testing;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.ObjectOutput;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A page with columns of any kinds, which {@link PageTransportContract} sends. Two pages are equal
 * if all bits of their values are.
 */
public final class SamplePage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  private static final int KINDS = 0;

  /** Ids leave gaps, like those of pages whose class has evolved. */
  private static final int ID_STEP = 3;

  private transient List<SampleColumn> kinds = List.of();
  private transient List<Object> columns = List.of();
  private transient byte @Nullable [] damaged;

  /** For deserialization. */
  public SamplePage() {}

  private SamplePage(List<SampleColumn> kinds, List<Object> columns) {
    this.kinds = kinds;
    this.columns = columns;
  }

  /** Returns a page of up to eight columns of up to 1,024 rows. */
  public static SamplePage random(Random random) {
    List<SampleColumn> kinds = new ArrayList<>();
    List<Object> columns = new ArrayList<>();
    for (int i = random.nextInt(9); i > 0; i--) {
      SampleColumn kind = SampleColumn.values()[random.nextInt(SampleColumn.values().length)];
      kinds.add(kind);
      columns.add(kind.random(random, random.nextInt(1 << random.nextInt(11))));
    }
    return new SamplePage(kinds, columns);
  }

  /** Returns a page like the results of queries: increasing numbers, and names with numbers. */
  static SamplePage ofResults(int rows) {
    String[] names = new String[rows];
    long[] times = new long[rows];
    double[] prices = new double[rows];
    Arrays.setAll(names, row -> "http://example.org/item/" + row / 3);
    Arrays.setAll(times, row -> 1_700_000_000_000L + (long) row * row % 1009);
    Arrays.setAll(prices, row -> row % 10_007 / 100.0);
    return new SamplePage(
        List.of(SampleColumn.STRINGS, SampleColumn.LONGS, SampleColumn.DOUBLES),
        List.of(names, times, prices));
  }

  /**
   * Returns a page that writes these bytes in place of its own to Java object streams.
   *
   * @param page most probably no page
   */
  public static SamplePage damaged(byte[] page) {
    SamplePage damaged = new SamplePage();
    damaged.damaged = page;
    return damaged;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    if (damaged == null) {
      CompressedExternalizable.super.writeExternal(out);
    } else {
      out.writeInt(damaged.length);
      out.write(damaged);
    }
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    byte[] ordinals = new byte[kinds.size()];
    for (int i = 0; i < ordinals.length; i++) {
      ordinals[i] = (byte) kinds.get(i).ordinal();
    }
    out.writeBytes(KINDS, ordinals, ordinals.length);
    for (int i = 0; i < ordinals.length; i++) {
      kinds.get(i).write(out, (i + 1) * ID_STEP, columns.get(i));
    }
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    byte[] ordinals = in.readBytes(KINDS);
    kinds = new ArrayList<>();
    columns = new ArrayList<>();
    for (int i = 0; i < ordinals.length; i++) {
      SampleColumn kind = kind(ordinals[i]);
      kinds.add(kind);
      columns.add(kind.read(in, (i + 1) * ID_STEP));
    }
  }

  private static SampleColumn kind(byte ordinal) throws IOException {
    SampleColumn[] all = SampleColumn.values();
    if (ordinal < 0 || ordinal >= all.length) {
      throw new StreamCorruptedException(
          "kind of a column: expected 0 to " + (all.length - 1) + ", actual " + ordinal);
    }
    return all[ordinal];
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SamplePage that && kinds.equals(that.kinds) && hasSameColumns(that);
  }

  private boolean hasSameColumns(SamplePage that) {
    for (int i = 0; i < kinds.size(); i++) {
      if (!kinds.get(i).areSame(columns.get(i), that.columns.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    return kinds.hashCode();
  }

  @Override
  public String toString() {
    return "SamplePage" + kinds + "@" + Integer.toHexString(System.identityHashCode(this));
  }
}
