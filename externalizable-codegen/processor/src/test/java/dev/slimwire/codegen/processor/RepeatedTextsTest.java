package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
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
import java.net.URI;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that stands for many rows of a page takes the heap of one text. */
final class RepeatedTextsTest {

  private static final int FOUR_LETTERS = 26 * 26 * 26 * 26;

  private static final int ROWS = 1000;

  /** The group of the list, which has its lengths, and where its elements are. */
  private static final int LIST = 1 << 25;

  private static final int ELEMENTS = LIST + 3;

  private static final String SOURCE =
      """
      package links;

      import dev.slimwire.codegen.Column;
      import dev.slimwire.codegen.Columns;
      import dev.slimwire.page.CompressedExternalizable;
      import dev.slimwire.page.PageReader;
      import dev.slimwire.page.PageWriter;
      import java.io.IOException;
      import java.io.Serial;
      import java.util.List;

      @Columns
      public final class Links implements CompressedExternalizable {

        @Serial private static final long serialVersionUID = 1;

        @Column(1) transient List<TYPE> all = List.of();

        public Links() {}

        public List<TYPE> all() {
          return all;
        }

        @Override
        public void writeContent(PageWriter out) throws IOException {
          LinksColumns.write(this, out);
        }

        @Override
        public void readContent(PageReader in) throws IOException {
          LinksColumns.read(this, in);
        }
      }
      """;

  /** Writes texts that take turns, as a hostile peer would. */
  private record Repeated(String... texts) implements CompressedExternalizable {
    @Override
    public void writeContent(PageWriter out) throws IOException {
      String[] rows = new String[ROWS];
      for (int i = 0; i < ROWS; i++) {
        rows[i] = texts[i % texts.length];
      }
      out.writeInts(LIST, new int[] {ROWS}, 1);
      out.writeStrings(ELEMENTS, rows, ROWS);
    }

    @Override
    public void readContent(PageReader in) {
      throw new AssertionError("never read");
    }
  }

  /** Writes texts once each. */
  private record Distinct(@Nullable String... texts) implements CompressedExternalizable {
    @Override
    public void writeContent(PageWriter out) throws IOException {
      out.writeInts(LIST, new int[] {texts.length}, 1);
      out.writeStrings(ELEMENTS, texts, texts.length);
    }

    @Override
    public void readContent(PageReader in) {
      throw new AssertionError("never read");
    }
  }

  private static List<?> read(String type, String... texts) throws Exception {
    return (List<?>) read(SOURCE.replace("TYPE", type), new Repeated(texts));
  }

  private static Set<?> readSet(String type, CompressedExternalizable page) throws Exception {
    String source =
        SOURCE.replace("List<TYPE>", "java.util.Set<TYPE>").replace("List.of", "Set.of");
    return (Set<?>)
        read(source.replace("java.util.List", "java.util.Set").replace("TYPE", type), page);
  }

  private static Object read(String source, CompressedExternalizable written) throws Exception {
    byte[] page = Pages.encode(written, CompressionLevel.NONE);
    Class<?> links = Compilation.of(source).succeeded().newLoader().loadClass("links.Links");
    CompressedExternalizable copy = (CompressedExternalizable) links.getConstructor().newInstance();
    Pages.decode(page, copy, TransferContext.current());
    return links.getMethod("all").invoke(copy);
  }

  private static Set<Object> objects(List<?> values) {
    Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
    objects.addAll(values);
    return objects;
  }

  @Test
  void aTextOfManyRowsIsOneUri() throws Exception {
    String text = "urn:" + "a".repeat(1 << 16);
    List<?> values = read("java.net.URI", text);

    assertThat(values).hasSize(ROWS).first().hasToString(text);
    assertThat(objects(values)).hasSize(1);
  }

  /** Else a set of it would go through the text once for each row. */
  @Test
  void aLongUriWhoseHashCodeIsNotKeptIsRefused() {
    String prefix = "/%41" + "a".repeat(1000);
    String zero = prefix + suffixOfHashZero(URI.create(prefix).hashCode());

    assertThat(URI.create(zero).hashCode()).isZero();
    assertThatThrownBy(() -> read("java.net.URI", zero))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("a URI of more than 1000 characters with the hash code 0");
    assertThatCode(() -> read("java.net.URI", zero + "a")).doesNotThrowAnyException();
  }

  /** Eight letters, four of them by a table of the other four. */
  private static String suffixOfHashZero(int prefix) {
    Map<Integer, String> ends = new HashMap<>();
    for (int i = 0; i < FOUR_LETTERS; i++) {
      ends.put(fourLetters(i).hashCode(), fourLetters(i));
    }
    for (int i = 0; i < FOUR_LETTERS; i++) {
      int before = prefix;
      for (char letter : fourLetters(i).toCharArray()) {
        before = 31 * before + letter;
      }
      String end = ends.get(-before * 31 * 31 * 31 * 31);
      if (end != null) {
        return fourLetters(i) + end;
      }
    }
    throw new AssertionError("there is none");
  }

  private static String fourLetters(int number) {
    char[] letters = new char[4];
    for (int i = 0, rest = number; i < letters.length; i++, rest /= 26) {
      letters[i] = (char) ('a' + rest % 26);
    }
    return new String(letters);
  }

  @Test
  void textsThatTakeTurnsAreOneUriEach() throws Exception {
    List<?> values = read("java.net.URI", "urn:a", null, "urn:b");

    assertThat(values.subList(0, 4))
        .map(String::valueOf)
        .containsExactly("urn:a", "null", "urn:b", "urn:a");
    assertThat(objects(values)).hasSize(3);
  }

  /** They take turns, a byte for each: a set would go through one of them for each row. */
  @ParameterizedTest
  @ValueSource(strings = {"String", "java.net.URI", "java.util.Optional<String>"})
  void longTextsOfOneHashCodeInASetAreRefused(String type) {
    String prefix = "urn:" + "a".repeat(1 << 21);

    assertThatThrownBy(() -> readSet(type, new Repeated(prefix + "Aa", prefix + "BB")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(
            "share a hash code: expected at most 1073741824 to compare in a page");
  }

  @Test
  void longTextsOfDifferentHashCodesInASetAreFine() throws Exception {
    String prefix = "urn:" + "a".repeat(1 << 21);

    assertThat(readSet("String", new Distinct(prefix + "b", prefix + "c", "d", null))).hasSize(4);
  }

  @Test
  void otherTypesThatAreSentAsTextsToo() throws Exception {
    assertThat(objects(read("java.time.Period", "P" + "0".repeat(1 << 16) + "1D"))).hasSize(1);
    assertThat(objects(read("java.time.OffsetDateTime", "2026-01-01T00:00Z"))).hasSize(1);
  }
}
