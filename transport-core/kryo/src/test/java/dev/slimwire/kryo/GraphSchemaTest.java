package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What tells that both ends have the same classes: the bytes of a graph do not. */
final class GraphSchemaTest {

  record Name(String first, String last) {}

  record Swapped(String last, String first) {}

  static final class Field {
    String a = "a";
    String b = "b";
  }

  static final class Renamed {
    String b = "b";
    String c = "c";
  }

  enum State {
    OPEN,
    SENT
  }

  static class Extensible {
    String city = "Bern";
  }

  static final class Finished {
    String city = "Bern";
  }

  record OfExtensible(Extensible value) {}

  record OfFinished(Finished value) {}

  @Test
  void theSchemaNamesWhatIsWrittenInItsOrder() {
    KryoGraphs graphs =
        KryoGraphs.builder()
            .register(67, int[][].class)
            .register(65, State.class)
            .register(64, Name.class)
            .register(66, Field.class)
            .register(68, GraphPage.class, kryo -> new PageSerializer<>(GraphPage::new))
            .build();

    assertThat(graphs.schema())
        .isEqualTo(
            """
            64 dev.slimwire.kryo.GraphSchemaTest$Name final:
              first: java.lang.String
              last: java.lang.String
            65 dev.slimwire.kryo.GraphSchemaTest$State final: OPEN, SENT
            66 dev.slimwire.kryo.GraphSchemaTest$Field final:
              a: java.lang.String
              b: java.lang.String
            67 [[I final: its elements
            68 dev.slimwire.kryo.GraphPage final: by a serializer
            """);
    assertThat(Person.builder().build().schema())
        .startsWith("64 dev.slimwire.kryo.Person final:\n  name: java.lang.String\n")
        .doesNotContain("cached");
  }

  @Test
  void onlyTheSchemaTellsOfFieldsThatWereRenamedAndComponentsThatWereSwapped() throws Exception {
    assertThat(
            graphs(Swapped.class).read(graphs(Name.class).write(new Name("A", "Z")), Swapped.class))
        .isEqualTo(new Swapped("A", "Z"));
    Renamed renamed =
        graphs(Renamed.class).read(graphs(Field.class).write(new Field()), Renamed.class);
    assertThat(renamed.b).isEqualTo("a");

    assertThat(graphs(Swapped.class).fingerprint()).isNotEqualTo(graphs(Name.class).fingerprint());
    assertThat(graphs(Renamed.class).fingerprint()).isNotEqualTo(graphs(Field.class).fingerprint());
    assertThat(graphs(Name.class).fingerprint()).isEqualTo(graphs(Name.class).fingerprint());
  }

  @Test
  void theSchemaTellsWhichClassesAreFinalAsTheBytesDepend() throws Exception {
    KryoGraphs extensible = graphs(OfExtensible.class, Extensible.class);
    KryoGraphs finished = graphs(OfFinished.class, Finished.class);

    assertThat(extensible.write(new OfExtensible(new Extensible())))
        .as("has the class of the value, too")
        .hasSizeGreaterThan(finished.write(new OfFinished(new Finished())).length);
    assertThat(extensible.schema()).contains("65 " + Extensible.class.getName() + ":\n");
    assertThat(finished.schema()).contains("65 " + Finished.class.getName() + " final:\n");
  }

  @Test
  void pagesOfOtherClassesAreRefusedByTheirFingerprint() throws Exception {
    long here = graphs(Swapped.class).fingerprint();
    long there = graphs(Name.class).fingerprint();
    byte[] page = Pages.encode(new GraphsPage(Name.class, there), GraphColumnTest.context("3"));

    assertThatThrownBy(
            () ->
                Pages.decode(
                    page, new GraphsPage(Swapped.class, here), GraphColumnTest.context("3")))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage(
            "graphs were written with other classes: expected the fingerprint %016x, actual %016x;"
                + " compare KryoGraphs.schema() of both ends",
            here, there);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void pagesOfTheSameClassesAndThoseWithoutAFingerprintAreRead(boolean hasOne) throws Exception {
    long fingerprint = hasOne ? graphs(Name.class).fingerprint() : 0;
    byte[] page =
        Pages.encode(new GraphsPage(Name.class, fingerprint), GraphColumnTest.context("3"));
    GraphsPage back = new GraphsPage(Name.class, fingerprint);

    Pages.decode(page, back, GraphColumnTest.context("3"));

    assertThat(back.value).isEqualTo(new Name("A", "Z"));
  }

  private static KryoGraphs graphs(Class<?> type) {
    return KryoGraphs.builder().register(64, type).build();
  }

  private static KryoGraphs graphs(Class<?> type, Class<?> of) {
    return KryoGraphs.builder().register(64, type).register(65, of).build();
  }

  /** A page that has graphs of one class. */
  private static final class GraphsPage implements CompressedExternalizable {

    @Serial private static final long serialVersionUID = 1L;

    private final transient KryoGraphs graphs;
    private final transient Class<?> type;
    private final transient long fingerprint;
    private transient Object value = new Name("A", "Z");

    /** For deserialization. */
    public GraphsPage() {
      this(Name.class, 0);
    }

    private GraphsPage(Class<?> type, long fingerprint) {
      this.graphs = graphs(type);
      this.type = type;
      this.fingerprint = fingerprint;
    }

    @Override
    public long schemaFingerprint() {
      return fingerprint;
    }

    @Override
    public void writeContent(PageWriter out) throws IOException {
      graphs.write(value, out, 0);
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      graphs.verifySchema(in);
      value = graphs.read(in, 0, type);
    }
  }
}
