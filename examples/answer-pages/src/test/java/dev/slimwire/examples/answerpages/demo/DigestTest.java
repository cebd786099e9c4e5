package dev.slimwire.examples.answerpages.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.examples.answerpages.service.Term;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class DigestTest {

  private static final Term DOG = new Term.Iri("urn:dog");
  private static final Term CAT = new Term.Iri("urn:cat");

  @Test
  void orderOfRowsDoesNotMatter() {
    assertThat(digest(row(DOG, CAT), row(CAT, null)))
        .isEqualTo(digest(row(CAT, null), row(DOG, CAT)));
  }

  @Test
  void anyOtherDifferenceMatters() {
    List<String> digests =
        Stream.of(
                digest(),
                digest(row()),
                digest(row(), row()),
                digest(row(DOG)),
                digest(row(CAT)),
                digest(row(DOG), row(DOG)),
                digest(row(DOG), row(CAT)),
                digest(row(DOG, CAT)),
                digest(row(CAT, DOG)),
                digest(row(DOG, null)),
                digest(row(null, DOG)),
                digest(row(new Term.BlankNode("urn:dog"))),
                digest(row(new Term.Literal("urn:dog"))),
                digest(row(new Term.Literal("urn:dog", "en", null))),
                digest(row(new Term.Literal("urn:dog", null, "en"))),
                digest(row(new Term.Literal("en", "urn:dog", null))))
            .toList();

    assertThat(digests).doesNotHaveDuplicates();
  }

  private static @Nullable Term[] row(@Nullable Term... terms) {
    return terms;
  }

  private static String digest(@Nullable Term[]... rows) {
    Digest digest = new Digest();
    for (@Nullable Term[] row : rows) {
      digest.add(row);
    }
    return digest.rows() + ":" + digest.hex();
  }
}
