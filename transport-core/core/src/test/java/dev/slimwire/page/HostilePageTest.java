package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.column.wire.ByteSink;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages with matching checksums that violate the format, or ask for too much. */
final class HostilePageTest {

  private static final int LONG = 0x01;
  private static final int STRINGS_DICTIONARY = 0x21;
  private static final long HUGE = Integer.MAX_VALUE;

  static Stream<Arguments> malformedHeaders() throws IOException {
    byte[] page = new RawPage().declare(100, 1000).column(0, LONG, 1).build();
    return Stream.of(
        header("magic: expected 0xa7, actual 0x0", patched(page, 0, 0)),
        header("magic: expected 0x50, actual 0x51", patched(page, 1, 0x51)),
        header("page format version: expected 0x1, actual 0x2", patched(page, 2, 2)),
        header("flags: expected reserved bits 0, actual 0x2", patched(page, 3, 2)),
        header("flags: expected reserved bits 0, actual 0x80", patched(page, 3, 0x80)),
        header("header checksum: expected", patched(page, 4, 5)),
        header("blocks: expected 1 to 1, actual 0", header(4, 0, 0, 0)),
        header("blocks: expected 1 to 1, actual 2", header(4, 0, 0, 2)),
        header("blocks: expected 0 to 0, actual 1", header(0, 0, 0, 1)),
        header("blocks: expected 1 to 1, actual 2", header(64 << 10, 0, 0, 2)),
        header("blocks: expected 1 to 2, actual 3", header((64 << 10) + 1, 0, 0, 3)),
        header("blocks: expected 2 to 5, actual 1", header((256 << 10) + 1, 0, 0, 1)),
        header("end: expected no more bytes, actual 1 more", with(header(0, 0, 0, 0), 7)));
  }

  private static Arguments header(String message, byte[] page) {
    return Arguments.of(message, page);
  }

  private static byte[] patched(byte[] page, int offset, int value) {
    byte[] patched = page.clone();
    patched[offset] = (byte) value;
    return patched;
  }

  private static byte[] header(int rawLength, long cells, long text, int blocks)
      throws IOException {
    ByteSink out = new ByteSink(64);
    new PageHeader(0, rawLength, cells, text, blocks).write(out);
    return RawPage.toArray(out);
  }

  private static byte[] with(byte[] page, int more) {
    byte[] longer = Arrays.copyOf(page, page.length + 1);
    longer[page.length] = (byte) more;
    return longer;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("malformedHeaders")
  void malformedHeadersAreRefused(String message, byte[] page) {
    assertThatThrownBy(() -> TestPages.decode(page, in -> in, TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(message);
  }

  static Stream<Arguments> malformedBlocks() throws IOException {
    return Stream.of(
        Arguments.of("codec id: expected 0 to 14, actual 15", block(15, 3)),
        Arguments.of("codec id: expected 0 to 14, actual 16", block(0x10, 3)),
        Arguments.of("block raw length: expected 3 to 3, actual 0", block(0, 0)),
        Arguments.of("block raw length: expected 3 to 3, actual 2", block(0, 2)),
        Arguments.of("block raw length: expected 3 to 3, actual 4", block(0, 4)),
        Arguments.of("block raw length: expected less than 2^31", block(0, HUGE + 1)),
        Arguments.of("page block: codec 14 is not available", encoded(14, 1)),
        Arguments.of("block encoded length: expected 1 to 2, actual 0", encoded(1, 0)),
        Arguments.of("block encoded length: expected 1 to 2, actual 3", encoded(1, 3)));
  }

  /** Returns a page of 3 bytes whose only block claims to be compressed to as many as it has. */
  private static byte[] encoded(int codecId, int encodedLength) throws IOException {
    ByteSink out = new ByteSink(64);
    new PageHeader(0, 3, 1, 0, 1).write(out);
    new RawPage().bytes(new byte[encodedLength]).block(out, codecId, 3);
    return RawPage.toArray(out);
  }

  /** Returns a page of 3 bytes whose only block claims something else. */
  private static byte[] block(int codecId, long rawLength) throws IOException {
    ByteSink out = new ByteSink(64);
    new PageHeader(0, 3, 1, 0, 1).write(out);
    new RawPage().bytes(1, 2, 3).block(out, codecId, rawLength);
    return RawPage.toArray(out);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("malformedBlocks")
  void malformedBlocksAreRefused(String message, byte[] page) {
    assertThatThrownBy(() -> TestPages.decode(page, in -> in, TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aShortPageThatDeclaresBillionsOfCellsIsRefused() throws IOException {
    byte[] page = header(0, 1L << 31, 0, 0);

    assertThat(page).hasSizeLessThanOrEqualTo(20);
    verifyOverLimit(page, PageLimits.DEFAULT, "cells: expected at most 16777216");
    verifyOverLimit(header(0, -1, 0, 0), PageLimits.DEFAULT, "actual 18446744073709551615");
  }

  @Test
  void limitsHoldAtTheirBorders() throws IOException {
    PageLimits limits = new PageLimits(4, 3, 2, 200, 1000, 1);
    byte[] within = new RawPage().declare(3, 2).column(0, LONG, 1).build();

    assertThat((long) TestPages.decode(within, in -> in.readLong(0), context(limits)))
        .isEqualTo(-1);
    verifyOverLimit(
        new RawPage().declare(4, 2).column(0, LONG, 1).build(),
        limits,
        "cells: expected at most 3");
    verifyOverLimit(
        new RawPage().declare(3, 3).column(0, LONG, 1).build(),
        limits,
        "text length: expected at most 2");
    verifyOverLimit(
        new RawPage().declare(3, 2).column(0, LONG, 128).build(),
        limits,
        "raw length: expected at most 4");
  }

  @Test
  void columnsShareTheDeclaredCells() throws IOException {
    byte[] page = new RawPage().declare(1, 0).column(0, LONG, 1).column(1, LONG, 1).build();

    assertThatThrownBy(
            () -> TestPages.decode(page, in -> in.readLong(0) + in.readLong(1), TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("cells: expected at most 0 as the page header declares, actual 1");
  }

  @Test
  void pageThatIsLongerThanItsRawBytesCanTakeIsOverTheLimit() throws IOException {
    byte[] empty = header(0, 0, 0, 0);
    byte[] longest = Arrays.copyOf(empty, (int) PageHeader.maxPageLength(0));
    byte[] longer = Arrays.copyOf(empty, longest.length + 1);

    assertThatThrownBy(() -> TestPages.decode(longest, in -> in, TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("end: expected no more bytes");
    verifyOverLimit(longer, PageLimits.DEFAULT, "page length: expected at most " + longest.length);
  }

  @Test
  void chainedFrontCodingIsRefusedBeforeItIsExpanded() throws IOException {
    int entries = 47_000;
    long[] data = new long[3 + 2 * entries + entries];
    data[0] = entries;
    data[2] = entries;
    for (int i = 0; i < entries; i++) {
      data[3 + i] = i;
      data[3 + entries + i] = 1;
      data[3 + 2 * entries + i] = 'x';
    }
    long expanded = entries * (entries + 1L) / 2;

    verifyOverLimit(
        new RawPage().declare(entries, expanded).column(0, STRINGS_DICTIONARY, data).build(),
        PageLimits.DEFAULT,
        "text length: expected at most 1073741824");
    byte[] understated =
        new RawPage().declare(entries, 1 << 20).column(0, STRINGS_DICTIONARY, data).build();
    assertThatThrownBy(
            () -> TestPages.decode(understated, in -> in.readStrings(0), TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("text: expected at most 1048576 bytes as the header declares");
  }

  @Test
  void frontCodingChainedByDifferencesIsRefusedBeforeItIsExpanded() throws IOException {
    int entries = 47_000;
    long[] data = new long[9 + entries];
    Arrays.fill(data, 'x');
    long[] lengths = {entries, 48, entries, /* prefixes */ 0x10, 0, 2, /* suffixes */ 0, 2};
    System.arraycopy(lengths, 0, data, 0, lengths.length);

    byte[] understated =
        new RawPage().declare(entries, 1 << 20).column(0, STRINGS_DICTIONARY, data).build();
    assertThatThrownBy(
            () -> TestPages.decode(understated, in -> in.readStrings(0), TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("text: expected at most 1048576 bytes as the header declares");
  }

  @Test
  void aRatioBombIsRefusedAboveTheFloor() throws IOException {
    String[] values = {"x".repeat(100_000)};
    byte[] page = TestPages.encode(out -> out.writeStrings(0, values, 1), TestPages.DEFLATE);

    verifyOverLimit(
        page, new PageLimits(1 << 20, 10, 1 << 20, 100, 50_000, 1), "raw length: expected at most");
    String[] back =
        TestPages.decode(
            page,
            in -> in.readStrings(0),
            context(new PageLimits(1 << 20, 10, 1 << 20, 100, 200_000, 1)));
    assertThat(back).isEqualTo(values);
  }

  @Test
  void thereMayBeNoLimitToTheRawLength() throws Exception {
    PageLimits unlimited = PageLimits.DEFAULT.withMaxRawLength(Integer.MAX_VALUE);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Object back;
    try (TransferContext.Scope scope = context(unlimited).open()) {
      assertThat(scope).isNotNull();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(TermsPage.of(3));
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        back = in.readObject();
      }
    }

    assertThat(back).isEqualTo(TermsPage.of(3));
    assertThat(PageHeader.maxPageLength(Integer.MAX_VALUE)).isGreaterThan(Integer.MAX_VALUE);
  }

  private static void verifyOverLimit(byte[] page, PageLimits limits, String message) {
    assertThatThrownBy(() -> TestPages.decode(page, in -> in, context(limits)))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("page over limit: ")
        .hasMessageContaining(message);
  }

  private static TransferContext context(PageLimits limits) {
    return TestPages.context("none", limits);
  }
}
