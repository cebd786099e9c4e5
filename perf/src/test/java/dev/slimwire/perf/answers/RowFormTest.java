package dev.slimwire.perf.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.rmi.MarshalledObject;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RowFormTest {

  private static PlainAnswerPage page(int number, boolean last) {
    Term.Iri subject = new Term.Iri("urn:" + number);
    Term[] row = {subject, new Term.BlankNode("b"), new Term.Literal("text", "en", null)};
    return new PlainAnswerPage(number, last, new Term[][] {row, row});
  }

  private static PrebuiltPages service(RowForm form, int count) {
    return new PrebuiltPages(
        form, IntStream.range(0, count).mapToObj(n -> page(n, n == count - 1)).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serializable",
        "externalizable",
        "externalizable+lz4",
        "externalizable+deflate:6",
        "externalizable+zstd:3",
        "zipped:0",
        "zipped:6",
        "page"
      })
  void rowsCrossSerializationInAnyForm(String name) throws IOException, ClassNotFoundException {
    RowForm form = RowForm.of(name);
    PlainAnswerPage page = page(3, true);

    Object sent = new MarshalledObject<>(form.packing().pack(page)).get();
    ResultPage arrived = form.unpacking().unpack(sent);

    assertThat(arrived.rows()).isDeepEqualTo(page.rows());
    assertThat(arrived.number()).isEqualTo(3);
    assertThat(arrived.last()).isTrue();
  }

  @Test
  void anUnknownFormIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RowForm.of("json"))
        .withMessage("unknown form of rows: json");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void aCursorGivesEachPageOnce(int readAhead) throws IOException {
    RowForm form = RowForm.of(RowForm.SERIALIZABLE);
    RemoteCursor cursor = new RemoteCursor(service(form, 5), form);

    Fetched fetched =
        new FetchClock(1).read(AnswerClient.read(cursor, RemoteCursor.COLUMNS, readAhead));

    assertThat(fetched.content().rows()).isEqualTo(10);
    assertThat(fetched.waiting()).isBetween(1L, fetched.wall());
    assertThat(cursor.nextPage()).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void whatArrivesIsWhatIsServed(int step) throws IOException {
    RowForm form = RowForm.of(RowForm.SERIALIZABLE);
    PrebuiltPages five = service(form, 5);
    RemoteCursor cursor = new RemoteCursor(five, form);

    Contents arrived =
        new FetchClock(step).read(AnswerClient.read(cursor, RemoteCursor.COLUMNS, 0)).content();

    assertThat(arrived).isEqualTo(Contents.of(five.pages(), step));
    assertThat(arrived).isNotEqualTo(Contents.of(five.pages(), 3));
    assertThat(arrived).isNotEqualTo(Contents.of(service(form, 4).pages(), step));
  }
}
