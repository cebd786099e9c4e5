package dev.slimwire.rmi.warmup;

import static java.util.Objects.requireNonNull;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serial;
import java.util.Base64;

/** A page with the columns and encodings that most pages have. It is never sent. */
final class WarmUpPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  /** The codec of {@link #PACKED}. */
  static final String PACKED_BY = "zstd";

  /** The page of {@link WarmUp#ROWS} rows in its wire form. */
  private static final String PACKED =
      "p1ABALQD6AeDJAGhJVXlBLQD+QFlK8TxKLUv/WC0AH0HAAZTODYAkzSsAfz//++qqqqEqsFG3coE"
          + "JWk6t9PMtjVekEgK235b/Oai/U/kgIbwRTzggR9qEdtumQIyACEAIAAdc7yx5Ywrv8Q4ihLJNGzE"
          + "yTRsZIVCkAhkH0oaViKzLAUlk6lDlflO1L2Zu3PxNgoGyhvM4AUnGMEHNnBna84DFnCAAZzy5pNN"
          + "1lwyySOH/LHHAYOYtLaHRYfO5jD2hjWcYQxfGHSFP1N4whKOMIQf7NnBoNs0n+rEixUxt1k6lcyz"
          + "0bBwYarVbaIC1FW5qOuut11A7p2+Fh+LVZxiFJuYxCMWEQMAcOBCq8oksQNQ";

  private String[] names = {};
  private byte[] kinds = {};
  private int[] counts = {};
  private long[] times = {};
  private boolean[] flags = {};

  /** The page is bytes; a class is loaded in less time than a lambda is linked. */
  private static final class NoObjects implements ObjectInputFilter {

    @Override
    public Status checkInput(FilterInfo info) {
      return Status.REJECTED;
    }
  }

  /** Makes an empty page, as the content of pages has to. */
  public WarmUpPage() {}

  static WarmUpPage filled(int rows) {
    WarmUpPage page = new WarmUpPage();
    page.names = new String[rows];
    page.kinds = new byte[rows];
    page.counts = new int[rows];
    page.times = new long[rows];
    page.flags = new boolean[rows];
    for (int row = 0; row < rows; row++) {
      page.names[row] = row % 3 == 0 ? "name" : "http://example.org/name-" + row;
      page.kinds[row] = (byte) (row / 50);
      page.counts[row] = row % 7;
      page.times[row] = 1_000_000L * row;
      page.flags[row] = row % 2 == 0;
    }
    return page;
  }

  /** Returns the page as it stands in an object stream. */
  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      writeExternal(out);
    }
    return bytes.toByteArray();
  }

  /** Returns the same of {@link #PACKED}. */
  static byte[] packed() throws IOException {
    byte[] page = Base64.getDecoder().decode(PACKED);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeInt(page.length);
      out.write(page);
    }
    return bytes.toByteArray();
  }

  /** Reads a page from an object stream, which looks at the page's class first. */
  static WarmUpPage read(byte[] bytes) throws IOException {
    requireNonNull(ObjectStreamClass.lookup(WarmUpPage.class));
    WarmUpPage page = new WarmUpPage();
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(new NoObjects());
      page.readExternal(in);
    }
    return page;
  }

  String[] names() {
    return names;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    for (String name : names) {
      out.fetch(name); // as generated code does
    }
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
