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

  /** The page of {@link #PACKED_ROWS} rows in its wire form. */
  private static final String PACKED =
      "p1ABAOgM6AfZHAFX6DSpBOgM2gSTjqzgKLUv/WBoBYUSACbfZj1Aa5w1wxjX3QnZt6soiqLo2ExYRwbm"
          + "LaKXFvslNnZjuDONoIy5yIdPpU+kyBq8jfhPdXeoI9L2V93WpEwBYABdAFEAVuZdjkorLZlpfBsz8y5n"
          + "M1pnPY+UnSa6mk3jQ6BhgDrLoWk0EiCR6EIApkJRMBVMBUOhKBI1kSiJREkkinSRLhD+Fovll1gsfGAT"
          + "08eA6QMSj/wAl+APEAIrDEcVDAcOn5ndbX4uPJ1paRbT1pl9WDVh82icjNDXuTY87Nrcz9ddmMVZ2GxT"
          + "aQVmTWnlhtHhVCqt3DjmZWk2rTuntNLauLSqZg1dbFpbVUkrq462XTTzLjellSFaZTLPZq4ZS/xfcc5/"
          + "xfxDxDP/BeIR/wbi1P8lLkH+jkmGDR5TfIpomGTg0GGqvppNKtKyaqsFZWC1ftecn4jWSTuMo7eanIda"
          + "nYa9FbRtVEJFB9K8uYUCEeAIgiLSccHjCY4CTIiWIAIABDpFjsDRrSKF0EghHY4oBOBP4fNvEef+tzjG"
          + "/0X8/msU/wviDv4n4g/+GcQb/CvA/q14538TA1aoMTQXm0CCmagkBYUOoAIRKap2EmBwspBinHBjBEiA"
          + "BAZ16/8GeESHylZdF3p330HJnw7oJCW5P3J1Od0OegRFSwSfLkAfM59jVXkfMyIJvBD9WmFj74Yf/bdp"
          + "gjGYjrqdHTO1s/4rCzC0oBtP+4NXKTLBHpb95fV924Lxv+tvjwHvAxWwGQDN1oo1LrSMi504oVaF3UP4"
          + "mpkn3JZtGMojLX55gdFobyBLuwj2rRNsjRo=";

  /** The page of {@link #STORED_ROWS} rows in its wire form, for clients that lack that codec. */
  private static final String STORED =
      "p1ABAOwG9AO0DwG2bYbRAOwGaWWkhwAijQZkAEMEARgAARgAAQUAARcABAAEQUACE0ACE0ACE0ACEyAwAQITIDABAhMg"
          + "MAECEyAwAQITAAAZAAATAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGgEFFwoIHggeCR4KHgofCh8KHwofCh8KHwofCh9o"
          + "dHRwOi8vZXhhbXBsZS5vcmcvaXRlbS0tYWJuYW1lIGh0dHA6Ly9leGFtcGxlLm9yZy9raW5kd29yZC00LWEtMjE2IGFu"
          + "ZCAwaHR0cDovL2V4YW1wbGUub3JnL3dvcmQtMnMtYS0xNmcgYW5kIGVodHRwOi8vZXhhbXBsZS5vcmcvd29yZC05MC1h"
          + "LTBnNCBhbmQgMThodHRwOi8vZXhhbXBsZS5vcmcvd29yZC1pcy1hLTIxMDAgYW5kIDJpaHR0cDovL2V4YW1wbGUub3Jn"
          + "L3dvcmQtdzQtYS0xMWk0IGFuZCA0OGh0dHA6Ly9leGFtcGxlLm9yZy93b3JkLTFkMC1hLTAyYWcgYW5kIDZlaHR0cDov"
          + "L2V4YW1wbGUub3JnL3dvcmQtMXhnLWEtMjM3NiBhbmQgOTBodHRwOi8vZXhhbXBsZS5vcmcvd29yZC0ybGctYS0xNDg0"
          + "IGFuZCBjMmh0dHA6Ly9leGFtcGxlLm9yZy93b3JkLTNkMC1hLTA1ZGEgYW5kIGZraHR0cDovL2V4YW1wbGUub3JnL3dv"
          + "cmQtNDg0LWEtMjZtbyBhbmQgamlodHRwOi8vZXhhbXBsZS5vcmcvd29yZC01NnMtYS0xODZnIGFuZCBud2h0dHA6Ly9l"
          + "eGFtcGxlLm9yZy93b3JkLTY5MC1hLTA5b2cgYW5kIHNxaHR0cDovL2V4YW1wbGUub3JnL3dvcmQtN2VzLWEtMhCA2sQJ"
          + "ehDy3MQJ0AQQAAIEAARBAgMAAAADAAAAAAAFAAIAAAAAAAUAAgAAAAAABQACAAAAAAAFAAIaAAAAAB4AAh0AAAAAIQAC"
          + "HAAAAAAgAAIbAAAAAB8AAhoAAAAAHgACMwAAAAA3AAI2AAAAADoAAjUAAAAAOQACARIFZAAyATICMDZkBAAEEDJUBiFD"
          + "ZRAyVAYhQ2UQMlQGIUNlEDJUBiFDZRAyVAYhQ2UQMlQGIUNlEDJUBiFDZRADMQZkEACAiXoEUQ5kVVVVVVVVVVVVVVVV"
          + "BQ==";

  static final int PACKED_ROWS = 200;

  static final int STORED_ROWS = 100;

  private String[] names = {};
  private byte[] kinds = {};
  private int[] counts = {};
  private long[] times = {};
  private boolean[] flags = {};

  /** The page consists of bytes; loading a class takes less time than linking a lambda. */
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
      page.names[row] = name(row);
      page.kinds[row] = (byte) (row / 50);
      page.counts[row] = row % 7;
      page.times[row] = 1_000_000L * row;
      page.flags[row] = row % 2 == 0;
    }
    return page;
  }

  /** Names with and without templates, repeated and new ones, as in tables. */
  private static String name(int row) {
    int item = row / 8;
    return switch (row % 8) {
      case 0, 3 -> "http://example.org/item-" + (10_000_000 + 61 * item) + "-a";
      case 1, 4 -> "http://example.org/kind" + row % 5;
      case 2 -> "http://example.org/word-" + Integer.toString(row * row, 36) + "-a-" + row % 3;
      case 5 -> "http://example.org/item-" + (10_000_000 + 37 * row) + "-b";
      case 6 -> Integer.toString(row * row, 30) + " and " + Integer.toString(item * row, 36);
      default -> "name " + item;
    };
  }

  /** Returns the page as it stands in an object stream. */
  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      writeExternal(out);
    }
    return bytes.toByteArray();
  }

  /** Returns the same for a page that was written in advance. */
  static byte[] written(boolean packed) throws IOException {
    byte[] page = Base64.getDecoder().decode(packed ? PACKED : STORED);
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
