package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswerPageTest {

  /** The group of the table, of the terms of its first variable, and of each kind of them. */
  private static final int TABLE = 3 << 25;

  private static final int TERMS = TABLE + (1 << 13);
  private static final int IRIS = TERMS + (1 << 7);
  private static final int LITERALS = TERMS + (2 << 7);

  @Test
  void allKindsOfTermsComeBack() throws Exception {
    @Nullable Term[][] rows = {
      {new Term.Iri("http://example.org/a"), null, new Term.Literal("plain")},
      {new Term.Iri("http://example.org/a"), new Term.BlankNode("b1"), null},
      {null, new Term.Literal("dog", "en", null), new Term.Literal("7", null, "http://int")},
      {new Term.Literal(""), new Term.Literal("chien", "fr", null), new Term.Iri("urn:x")},
      {null, null, null},
    };

    AnswerPage page = roundTrip(new AnswerPage(41, true, rows));

    assertThat(page.rows()).isDeepEqualTo(rows);
    assertThat(page.number()).isEqualTo(41);
    assertThat(page.last()).isTrue();
  }

  @Test
  void pageWithoutRowsComesBack() throws Exception {
    AnswerPage page = roundTrip(new AnswerPage(0, false, new Term[0][]));

    assertThat(page.rows()).isEmpty();
    assertThat(page.last()).isFalse();
  }

  @Test
  void rowsWithoutVariablesComeBack() throws Exception {
    assertThat(roundTrip(new AnswerPage(3, true, new Term[7][0])).rows())
        .isDeepEqualTo(new Term[7][0]);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 300})
  void anyWidthComesBack(int width) throws Exception {
    Random random = new Random(20);
    @Nullable Term[][] rows = new Term[50][width];
    for (@Nullable Term[] row : rows) {
      for (int i = 0; i < width; i++) {
        row[i] = randomTerm(random);
      }
    }

    assertThat(roundTrip(new AnswerPage(1, false, rows)).rows()).isDeepEqualTo(rows);
  }

  /** So that readers take by default what a server makes of its own accord. */
  @Test
  void readersCountFourCellsForALiteralAndOneForARow() throws Exception {
    @Nullable Term[][] rows = new Term[1_000][10];
    for (int i = 0; i < rows.length; i++) {
      boolean isWord = i % 2 == 0;
      Arrays.fill(
          rows[i], new Term.Literal("" + i, isWord ? "fr" : null, isWord ? null : "urn:number"));
    }
    byte[] page = Pages.encode(new AnswerPage(0, true, rows), CompressionLevel.FAST);

    assertThat(Pages.describe(page).cells()).isEqualTo((1 + 4 * 10) * rows.length + 3);
    int max = AnswerPage.maxRows(10);
    assertThat((1 + 4 * 10) * max + 3)
        .isBetween(PageLimits.DEFAULT.maxCells() - 100, PageLimits.DEFAULT.maxCells());
  }

  @Test
  void neighboursWithTheSameTextShareTheirTerm() throws Exception {
    @Nullable Term[][] rows = {
      {new Term.Iri("http://example.org/a")}, {new Term.Iri("http://example.org/a")},
    };

    @Nullable Term[][] read = roundTrip(new AnswerPage(0, true, rows)).rows();

    assertThat(read[0][0]).isSameAs(read[1][0]);
  }

  @Test
  void pagesHaveRowsOfOneWidth() {
    Term[][] rows = {{new Term.Iri("a")}, {}};

    assertThatThrownBy(() -> new AnswerPage(0, true, rows))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("answer page: row 1: expected 1 terms as in the first row, actual 0");
  }

  @Test
  void moreRowsThanTermsAreRefused() {
    assertThatThrownBy(() -> read(out -> writeIris(out, 3, new byte[] {1, 1}, "a", "b")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("rows: expected 3, actual 2");
  }

  @Test
  void termsWithoutTextAreRefused() {
    assertThatThrownBy(() -> read(out -> writeIris(out, 2, new byte[] {1, 1}, "a")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("rows: expected 2, actual 1");
    assertThatThrownBy(() -> read(out -> writeIris(out, 2, new byte[] {1, 1}, "a", null)))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("Iri in row 1: java.lang.NullPointerException: text");
    assertThatThrownBy(() -> read(out -> writeKinds(out, 2, new byte[] {1, 1})))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("Iri in row 0: java.lang.NullPointerException: text");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void literalsAndBlankNodesWithoutTextAreRefused(int kind) {
    assertThatThrownBy(() -> read(out -> writeKinds(out, 1, new byte[] {(byte) kind})))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("in row 0: java.lang.NullPointerException: text");
  }

  @Test
  void textsWithoutTermsAreRefused() {
    assertThatThrownBy(() -> read(out -> writeIris(out, 1, new byte[] {1}, "a", "b")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("rows: expected 1, actual 2");
  }

  @Test
  void literalsWithLanguageAndDatatypeAreRefused() {
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      writeKinds(out, 1, new byte[] {2});
                      out.writeStrings(LITERALS + 3, new String[] {"dog"}, 1);
                      out.writeStrings(LITERALS + 5, new String[] {"en"}, 1);
                      out.writeStrings(LITERALS + 7, new String[] {"urn:type"}, 1);
                    }))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("Literal in row 0: ")
        .hasMessageContaining("language and datatype: en, urn:type");
  }

  @Test
  void unknownKindsAreRefused() {
    assertThatThrownBy(() -> read(out -> writeKinds(out, 1, new byte[] {-1})))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("Term: no subtype has the id 255");
  }

  @Test
  void widthsOutOfRangeAreRefusedBeforeAnythingIsAllocated() {
    for (int width : new int[] {-2, 4096, 1 << 30}) {
      assertThatThrownBy(() -> read(out -> writeTable(out, width)))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessageContaining("width of a row: expected -1 for null, or up to 4095")
          .hasMessageEndingWith(" actual " + width);
    }
  }

  @Test
  void rowsOfDifferentWidthsAreRefused() {
    assertThatThrownBy(() -> read(out -> writeTable(out, 0, 0, -1)))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("answer page: row 2: expected 0 terms as in the first row, actual none");
  }

  @Test
  void moreRowsThanAPageMayHaveCellsAreRefused() {
    int[] widths = new int[1 << 25];
    assertThatThrownBy(() -> read(out -> writeTable(out, widths)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("over limit: cells");
  }

  @Test
  void pagesWithoutANumberOrWithoutATableAreRefused() {
    assertThatThrownBy(() -> read(out -> {}))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("AnswerPage.number: column 3 is missing");
    assertThatThrownBy(
            () ->
                read(
                    out -> {
                      writeHead(out);
                      out.writeInts(TABLE, new int[] {-1}, 1);
                    }))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("answer page: the table of rows is null");
  }

  private static @Nullable Term randomTerm(Random random) {
    String text = "http://example.org/" + random.nextInt(20);
    return switch (random.nextInt(6)) {
      case 0 -> null;
      case 1 -> new Term.Literal(text);
      case 2 -> new Term.Literal(text, random.nextBoolean() ? "en" : "de", null);
      case 3 -> new Term.Literal(text, null, "http://type/" + random.nextInt(3));
      case 4 -> new Term.BlankNode(text);
      default -> new Term.Iri(text);
    };
  }

  private static AnswerPage roundTrip(AnswerPage page) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(page);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (AnswerPage) in.readObject();
    }
  }

  private static void writeHead(PageWriter out) throws IOException {
    out.writeLongs(3, new long[1], 1);
    out.writeBooleans(5, new boolean[1], 1);
  }

  /** Writes all but the terms of a page whose rows have these widths; -1 for null. */
  private static void writeTable(PageWriter out, int... widths) throws IOException {
    writeHead(out);
    out.writeInts(TABLE, new int[] {widths.length}, 1);
    out.writeInts(TABLE + 1, widths, widths.length);
  }

  private static void writeKinds(PageWriter out, int rows, byte[] kinds) throws IOException {
    int[] widths = new int[rows];
    Arrays.fill(widths, 1);
    writeTable(out, widths);
    out.writeBytes(TERMS + 1, kinds, kinds.length);
  }

  private static void writeIris(PageWriter out, int rows, byte[] kinds, @Nullable String... texts)
      throws IOException {
    writeKinds(out, rows, kinds);
    out.writeStrings(IRIS + 3, texts, texts.length);
  }

  /** Reads forged content as an answer page. */
  private static void read(Content content) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      new Forged(content).writeExternal(out);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      new AnswerPage().readExternal(in);
    }
  }

  /** Writes columns that need not make sense. */
  @FunctionalInterface
  private interface Content {
    void write(PageWriter out) throws IOException;
  }

  private record Forged(Content content) implements CompressedExternalizable {

    @Override
    public void writeContent(PageWriter out) throws IOException {
      content.write(out);
    }

    @Override
    public void readContent(PageReader in) {
      throw new UnsupportedOperationException();
    }
  }
}
