package dev.slimwire.examples.answerpages.wordnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class DatasetTest {

  @Test
  void w821IsTheCorpusOfTheMeasurements() throws IOException {
    RecordingSink triples = new RecordingSink(3);
    Dataset.W821.read(triples);

    assertThat(triples.count()).isEqualTo(Dataset.W821.triples()).isEqualTo(821_057);
    assertThat(triples.rowWiseBytes()).isEqualTo(154_006_032);
  }

  @Test
  void w821BeginsWithTheFirstNoun() throws IOException {
    RecordingSink triples = new RecordingSink(4);
    Dataset.W821.read(triples);

    String entity = "http://www.w3.org/2006/03/wn/wn20/instances/synset-00001740-noun";
    String schema = "http://www.w3.org/2006/03/wn/wn20/schema/";
    assertThat(triples.first())
        .containsExactly(
            List.of(
                entity, "http://www.w3.org/1999/02/22-rdf-syntax-ns#type", schema + "nounSynset"),
            List.of(
                entity,
                schema + "gloss",
                "that which is perceived or known or inferred to have its own distinct existence"
                    + " (living or nonliving)"),
            List.of(
                entity,
                schema + "containsWordSense",
                "http://www.w3.org/2006/03/wn/wn20/instances/wordsense-entity-noun-1"),
            List.of(
                entity,
                schema + "ptr7e",
                "http://www.w3.org/2006/03/wn/wn20/instances/synset-00001930-noun"));
  }

  @Test
  void allTellsEveryRelationAndLabel() throws IOException {
    RecordingSink triples = new RecordingSink(0);
    Dataset.ALL.read(triples);

    assertThat(triples.count()).isEqualTo(Dataset.ALL.triples()).isGreaterThan(2_700_000);
    assertThat(triples.predicates())
        .containsEntry("lexicalForm", 147_478)
        .containsEntry("inSynset", 207_272)
        .containsEntry("hyponymOf", 89_172)
        .containsEntry("frame", 41_639)
        .containsEntry("antonymOf", 7_983)
        .hasSize(40);
  }

  /** Counts triples, keeps the first ones, and adds up what one kind byte and writeUTF take. */
  private static final class RecordingSink implements TripleSink {

    private final int keep;
    private final List<List<String>> first = new ArrayList<>();
    private final Map<String, Integer> predicates = new TreeMap<>();
    private long bytes;

    RecordingSink(int keep) {
      this.keep = keep;
    }

    @Override
    public void iri(String subject, String predicate, String object) {
      add(subject, predicate, object);
    }

    @Override
    public void text(String subject, String predicate, String label) {
      add(subject, predicate, label);
    }

    @Override
    public void text(String subject, String predicate, String label, String language) {
      add(subject, predicate, label);
    }

    @Override
    public void number(String subject, String predicate, long value) {
      add(subject, predicate, Long.toString(value));
    }

    private void add(String... cells) {
      if (first.size() < keep) {
        first.add(List.of(cells));
      }
      predicates.merge(cells[1].substring(cells[1].lastIndexOf('/') + 1), 1, Integer::sum);
      for (String cell : cells) {
        bytes += 1 + 2 + cell.getBytes(StandardCharsets.UTF_8).length;
      }
    }

    int count() {
      return predicates.values().stream().mapToInt(Integer::intValue).sum();
    }

    List<List<String>> first() {
      return first;
    }

    Map<String, Integer> predicates() {
      return predicates;
    }

    long rowWiseBytes() {
      return bytes;
    }
  }
}
