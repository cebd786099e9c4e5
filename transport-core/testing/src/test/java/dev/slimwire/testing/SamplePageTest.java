package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageDescription;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the random pages of the contract consist of: no encoding is left out. */
final class SamplePageTest {

  private static final Path SPECIFICATION = Path.of("../../docs/wire-format/pages.md");

  /** A row of the table of encodings, such as {@code | 11 | bytes, plain | ... |}. */
  private static final Pattern ENCODING =
      Pattern.compile("\\| [0-9a-f]{2} \\| (\\w+(, \\w+)?) \\|.*");

  private static final int CHARSET = 3;
  private static final int NULLS = 4;
  private static final int RUNS = 8;

  private final List<byte[]> pages =
      LongStream.of(PageTransportContract.SEEDS)
          .mapToObj(PageTransportContract::pages)
          .flatMap(List::stream)
          .map(SamplePageTest::encode)
          .toList();

  private final List<PageDescription.Column> columns =
      pages.stream()
          .flatMap(page -> describe(page).columns().stream())
          .filter(column -> column.rows() > 0)
          .toList();

  private static byte[] encode(SamplePage page) {
    try {
      return Pages.encode(page, CompressionLevel.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PageDescription describe(byte[] page) {
    try {
      return Pages.describe(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyEncodingOfTheSpecificationOccurs() throws IOException {
    Set<String> documented;
    try (Stream<String> lines = Files.lines(SPECIFICATION)) {
      documented =
          lines
              .map(line -> ENCODING.matcher(line).results().findFirst())
              .flatMap(row -> row.map((MatchResult match) -> match.group(1)).stream())
              .collect(Collectors.toSet());
    }

    assertThat(documented).hasSize(18).contains("ints", "strings, templates", "decimals, big");
    assertThat(columns)
        .extracting(column -> documentedName(column, documented))
        .containsAll(documented);
  }

  private static String documentedName(PageDescription.Column column, Set<String> documented) {
    String form = column.encoding().replaceFirst("scale .*", "scaled").replaceFirst(",.*", "");
    String name = column.kind() + ", " + form;
    return documented.contains(name) ? name : column.kind();
  }

  @Test
  void everyLayoutOfNumbersOccurs() {
    for (String kind : new String[] {"ints", "longs", "floats", "doubles"}) {
      assertThat(columns)
          .filteredOn(column -> column.kind().equals(kind))
          .extracting(PageDescription.Column::encoding)
          .as(kind)
          .anyMatch(encoding -> encoding.endsWith("fixed"));
    }
    for (String layout : new String[] {"constant", "runs", "varint", "fixed", "packed"}) {
      assertThat(columns)
          .filteredOn(column -> column.kind().equals("ints") || column.kind().equals("longs"))
          .extracting(PageDescription.Column::encoding)
          .contains(layout, "differences, " + layout);
    }
  }

  @Test
  void everyFlagOfStringsOccurs() throws IOException {
    Set<String> flags = new TreeSet<>();
    for (byte[] page : pages) {
      addFlags(page, flags);
    }

    for (String encoding : new String[] {"dictionary", "templates"}) {
      assertThat(flags).contains(encoding + " 0", encoding + " 1", encoding + " nulls");
      assertThat(flags).contains(encoding + " runs");
    }
    assertThat(flags)
        .contains("dictionary 2", "constant 0", "constant 1", "constant 2", "constant nulls");
    assertThat(flags)
        .contains("dictionary lengths 1", "dictionary lengths 3", "templates lengths 3");
  }

  private static void addFlags(byte[] page, Set<String> flags) throws IOException {
    StoredPage stored = StoredPage.of(page);
    ByteBuffer content = ByteBuffer.wrap(page, stored.check() + 4, stored.length());
    for (PageDescription.Column column : Pages.describe(page).columns()) {
      int next = content.position() + column.rawLength();
      if (next > content.limit()) {
        return; // the column goes on in the next block
      }
      if (column.kind().equals("strings") && column.rows() > 0) {
        for (int varint = 0; varint < 4; varint++) {
          skipVarint(content); // id, encoding, length, rows
        }
        int bits = content.get();
        flags.add(column.encoding() + " " + (bits & CHARSET));
        flags.add(column.encoding() + ((bits & NULLS) == 0 ? "" : " nulls"));
        flags.add(column.encoding() + ((bits & RUNS) == 0 ? "" : " runs"));
        flags.add(column.encoding() + " lengths " + (bits >> 4 & 3));
      }
      content.position(next);
    }
  }

  private static void skipVarint(ByteBuffer content) {
    while (content.get() < 0) {
      // all bytes but the last one have bit 7 set
    }
  }

  @Test
  void pagesAreEqualToTheBit() {
    SamplePage page = SamplePage.random(new Random(1));

    assertThat(page).isEqualTo(SamplePage.random(new Random(1)));
    assertThat(page).isNotEqualTo(SamplePage.random(new Random(2)));
    assertThat(SampleColumn.DOUBLES.areSame(new double[] {0.0}, new double[] {-0.0})).isFalse();
    double otherNan = Double.longBitsToDouble(0x7ff8_0000_0000_0001L);
    assertThat(SampleColumn.DOUBLES.areSame(new double[] {Double.NaN}, new double[] {otherNan}))
        .isFalse();
    assertThat(SampleColumn.FLOATS.areSame(new float[] {0f}, new float[] {-0f})).isFalse();
    assertThat(SampleColumn.STRINGS.areSame(new String[] {"a"}, new String[] {"a"})).isTrue();
  }
}
