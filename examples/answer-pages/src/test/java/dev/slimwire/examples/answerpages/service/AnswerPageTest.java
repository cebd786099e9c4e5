package dev.slimwire.examples.answerpages.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswerPageTest {

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

  @Test
  void neighboursWithTheSameTextShareTheirTerm() throws Exception {
    @Nullable Term[][] rows = {
      {new Term.Iri("http://example.org/a")}, {new Term.Iri("http://example.org/a")},
    };

    @Nullable Term[][] read = roundTrip(new AnswerPage(0, true, rows)).rows();

    assertThat(read[0][0]).isSameAs(read[1][0]);
  }

  @Test
  void moreRowsThanTermsAreRefused() {
    assertThatThrownBy(() -> read(new Forged(0, 0, 1, 3, new byte[] {1, 1}, "a", "b")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("has 2 terms, expected 3");
  }

  @Test
  void termsWithoutTextAreRefused() {
    assertThatThrownBy(() -> read(new Forged(0, 0, 1, 2, new byte[] {1, 1}, "a")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("has no text for term 1 of 1");
    assertThatThrownBy(() -> read(new Forged(0, 0, 1, 2, new byte[] {1, 1}, "a", null)))
        .isInstanceOf(StreamCorruptedException.class);
  }

  @Test
  void textsWithoutTermsAreRefused() {
    assertThatThrownBy(() -> read(new Forged(0, 0, 1, 1, new byte[] {1}, "a", "b")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("has 2 texts for 1 terms");
  }

  @Test
  void unknownKindsAreRefused() {
    assertThatThrownBy(() -> read(new Forged(0, 0, 1, 1, new byte[] {-1})))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("unknown kind of term: 255");
  }

  @Test
  void countsOutOfRangeAreRefusedBeforeAnythingIsAllocated() {
    assertThatThrownBy(() -> read(new Forged(0, 2, 1, 1, new byte[] {0})))
        .hasMessageContaining("last not in 0..1: 2");
    assertThatThrownBy(() -> read(new Forged(0, 0, 1L << 40, 1, new byte[] {0})))
        .hasMessageContaining("width not in 0..4096: 1099511627776");
    assertThatThrownBy(() -> read(new Forged(0, 0, 0, -1, new byte[] {0})))
        .hasMessageContaining("rows not in 0..1048576: -1");
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

  /** Reads the content of a forged page as an answer page. */
  private static void read(Forged forged) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      forged.writeExternal(out);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      new AnswerPage().readExternal(in);
    }
  }

  /** A page of one variable whose columns need not make sense. */
  private record Forged(
      long number, long last, long width, long rows, byte[] kinds, @Nullable String... iris)
      implements CompressedExternalizable {

    @Override
    public void writeContent(PageWriter out) throws IOException {
      out.writeLong(0, number);
      out.writeLong(1, last);
      out.writeLong(2, width);
      out.writeLong(3, rows);
      out.writeBytes(16, kinds, kinds.length);
      out.writeStrings(17, iris, iris.length);
    }

    @Override
    public void readContent(PageReader in) {
      throw new UnsupportedOperationException();
    }
  }
}
