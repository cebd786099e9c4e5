package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Pages whose columns do not fit each other, read by the generated code of {@code OrderPage}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class HostileColumnsTest {

  /** The group of the list of orders, those of payments and keys within it, and the table's. */
  private static final int ORDERS = 1 << 25;

  private static final int PAYMENTS = ORDERS + 7 * (1 << 19);
  private static final int TABLE = 3 << 25;
  private static final int CELLS = 1 << 13;

  /** Writes columns that nobody has checked. */
  @FunctionalInterface
  private interface Content {
    void write(PageWriter out) throws IOException;
  }

  private record Hostile(Content content) implements CompressedExternalizable {
    @Override
    public void writeContent(PageWriter out) throws IOException {
      content.write(out);
    }

    @Override
    public void readContent(PageReader in) {
      throw new AssertionError("never read");
    }
  }

  private Class<?> type = HostileColumnsTest.class;

  @BeforeAll
  void compile() throws Exception {
    ClassLoader loader =
        Compilation.of(Resources.text("run/OrderPage.java")).succeeded().newLoader();
    type = loader.loadClass("shop.OrderPage");
  }

  private void read(Content content) throws Exception {
    byte[] page = Pages.encode(new Hostile(content), CompressionLevel.NONE);
    Constructor<?> constructor = type.getConstructor();
    Pages.decode(
        page, (CompressedExternalizable) constructor.newInstance(), TransferContext.current());
  }

  private static void writeOrders(PageWriter out, int... lengths) throws IOException {
    out.writeLongs(5, new long[] {1}, 1);
    out.writeInts(ORDERS, lengths, lengths.length);
  }

  @Test
  void columnsOfThePageHaveOneRow() {
    assertThatThrownBy(() -> read(out -> out.writeLongs(5, new long[] {1, 2}, 2)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("OrderPage: column 5: rows: expected 1, actual 2");
  }

  @Test
  void lengthsAreVerifiedBeforeElementsAreMade() {
    assertThatThrownBy(() -> read(out -> writeOrders(out, Integer.MAX_VALUE)))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("column " + (ORDERS + 1));
    assertThatThrownBy(() -> read(out -> writeOrders(out, -2)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("length of a list")
        .hasMessageContaining("actual -2");
    assertThatThrownBy(() -> read(out -> writeOrders(out, 1, 1)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected 1, actual 2");
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      writeOrders(out, 3);
                      out.writeBytes(ORDERS + 1, new byte[2], 2);
                    }))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected 3, actual 2");
  }

  @Test
  void presenceIsZeroOrOne() {
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      writeOrders(out, 1);
                      out.writeBytes(ORDERS + 1, new byte[] {2}, 1);
                    }))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("expected 0 for null or 1, actual 2");
  }

  @Test
  void kindsThatNoSubtypeHasAreRefused() {
    for (byte kind : new byte[] {2, 64, -1}) {
      assertThatThrownBy(
              () ->
                  read(
                      out -> {
                        writeOrders(out, 1);
                        out.writeBytes(ORDERS + 1, new byte[] {1}, 1);
                        out.writeLongs(ORDERS + 3, new long[1], 1);
                        out.writeBytes(PAYMENTS + 1, new byte[] {kind}, 1);
                      }))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("no subtype has the id " + (kind & 0xff));
    }
  }

  @Test
  void uuidsHaveSixteenBytes() {
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      writeOrders(out, 1);
                      out.writeBytes(ORDERS + 1, new byte[] {1}, 1);
                      out.writeLongs(ORDERS + 3, new long[1], 1);
                      out.writeBinaries(ORDERS + 19, new byte[][] {new byte[15]}, 1);
                    }))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("Order.key in row 0")
        .hasMessageContaining("not 16: 15");
  }

  @Test
  void widthsOfTablesHaveALimit() {
    for (int width : new int[] {-2, 4096, Integer.MAX_VALUE}) {
      assertThatThrownBy(
              () ->
                  read(
                      out -> {
                        out.writeLongs(5, new long[1], 1);
                        out.writeInts(TABLE, new int[] {2}, 1);
                        out.writeInts(TABLE + 1, new int[] {3, width}, 2);
                      }))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessage(
              "OrderPage: column %d: width of a row: expected -1 for null, or up to 4095, actual %d",
              TABLE + 1, width);
    }
  }

  @Test
  void tablesHaveAsManyRowsAsTheySay() {
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      out.writeLongs(5, new long[1], 1);
                      out.writeInts(TABLE, new int[] {Integer.MAX_VALUE}, 1);
                      out.writeInts(TABLE + 1, new int[] {4095, 4095}, 2);
                    }))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("rows: expected 2147483647, actual 2");
  }

  @Test
  void rowsOfATableAreMadeAfterAllTheirCellsWereRead() {
    int[] widths = new int[1_000_000];
    Arrays.fill(widths, 4095);
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      out.writeLongs(5, new long[1], 1);
                      out.writeInts(TABLE, new int[] {widths.length}, 1);
                      out.writeInts(TABLE + 1, widths, widths.length);
                      out.writeBytes(TABLE + CELLS + 1, new byte[1_000_000], 1_000_000);
                      out.writeBytes(TABLE + 2 * CELLS + 1, new byte[7], 7);
                    }))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("rows: expected 1000000, actual 7");
  }
}
