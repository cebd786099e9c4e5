package dev.slimwire.fuzz;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.fuzz.orders.OrderPage;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pages to begin with. Their first byte says how the rest becomes a page: 0 as its content, 1 with
 * right checks, 2 as it is.
 */
final class PageSeeds {

  private PageSeeds() {}

  static Stream<byte[]> all() throws IOException {
    return Stream.concat(
        Stream.concat(of(answers()), of(OrderPage.random(20, 1))),
        Stream.of("stored", "deflate", "columns", "lengths", "schema")
            .map(name -> join(1, Vectors.read("vectors/page-" + name))));
  }

  /** A page as content, compressed by each codec, and as it is. */
  static Stream<byte[]> of(CompressedExternalizable page) throws IOException {
    Stream.Builder<byte[]> seeds = Stream.builder();
    byte[] stored = Pages.encode(page, CompressionLevel.NONE);
    seeds.add(join(0, contentOf(stored)));
    seeds.add(join(2, stored));
    for (String level : new String[] {"deflate", "lz4", "lzf", "zstd"}) {
      seeds.add(join(1, Pages.encode(page, CompressionLevel.parse(level))));
    }
    return seeds.build();
  }

  /** Returns what a target's input stands for. */
  static byte[] page(byte[] input) {
    if (input.length == 0) {
      return input;
    }
    byte[] rest = Arrays.copyOfRange(input, 1, input.length);
    return switch (input[0]) {
      case 0 -> RepairedPage.of(rest);
      case 1 -> RepairedPage.checked(rest, FuzzLimits.CODECS);
      default -> rest;
    };
  }

  static AnswerPage answers() {
    @Nullable Term[][] rows = new Term[12][3];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = new Term.Iri("http://example.org/item/" + i / 2);
      rows[i][1] = i % 3 == 0 ? null : new Term.Literal("dog " + i, i % 2 == 0 ? "en" : null, null);
      rows[i][2] = i % 4 == 0 ? new Term.BlankNode("b" + i) : null;
    }
    return new AnswerPage(41, false, rows);
  }

  /** Returns what is behind the header of a page's only block. */
  private static byte[] contentOf(byte[] stored) {
    ByteBuffer bytes = ByteBuffer.wrap(stored);
    bytes.position((stored[3] & 1) != 0 ? 12 : 4);
    int length = RepairedPage.readVarint(bytes);
    return Arrays.copyOfRange(stored, stored.length - length, stored.length);
  }

  private static byte[] join(int kind, byte[] page) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(kind);
    all.writeBytes(page);
    return all.toByteArray();
  }
}
