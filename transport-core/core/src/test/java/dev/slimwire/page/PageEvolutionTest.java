package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import org.junit.jupiter.api.Test;

/** Peers whose pages have other columns. */
final class PageEvolutionTest {

  @Test
  void unknownColumnsAreSkipped() throws IOException {
    byte[] page = threeColumns();

    assertThat((long) TestPages.decode(page, in -> in.readLong(9), TestPages.STORED)).isEqualTo(9);
  }

  @Test
  void columnsWithUnknownEncodingsAreSkipped() throws IOException {
    byte[] page = new RawPage().declare(1, 0).column(1, 0xee, 1, 2, 3).column(2, 0x01, 14).build();

    assertThat((long) TestPages.decode(page, in -> in.readLong(2), TestPages.STORED)).isEqualTo(7);
  }

  @Test
  void aColumnWithAnUnknownEncodingCannotBeRead() throws IOException {
    byte[] page = new RawPage().declare(1, 0).column(1, 0xee, 1, 2, 3).build();

    assertThatThrownBy(() -> TestPages.decode(page, in -> in.readLong(1), TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("encoding of column 1: expected one for long, actual unknown 0xee");
  }

  @Test
  void aColumnOfAnotherKindCannotBeRead() throws IOException {
    byte[] page = threeColumns();

    assertThatThrownBy(() -> TestPages.decode(page, in -> in.readLong(4), TestPages.STORED))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("encoding of column 4: expected one for long, actual bytes plain");
  }

  @Test
  void columnsAreToldByTheNameThatTheReaderHas() throws IOException {
    byte[] page = threeColumns();

    assertThatThrownBy(
            () ->
                TestPages.decode(
                    page,
                    in -> {
                      in.nameColumns("Order.count");
                      return in.readLong(4);
                    },
                    TestPages.STORED))
        .hasMessageEndingWith(
            "encoding of column 4 (Order.count): expected one for long, actual bytes plain");
    assertThatThrownBy(
            () ->
                TestPages.decode(
                    page,
                    in -> {
                      in.nameColumns("Order.count");
                      in.nameColumns("Order.name");
                      return in.readStrings(5);
                    },
                    TestPages.STORED))
        .hasMessage("column 5 (strings, Order.name) is missing from the page");
  }

  @Test
  void missingColumnsAreSeenAndNamed() throws IOException {
    byte[] page = threeColumns();

    boolean has = TestPages.decode(page, in -> in.has(0) || in.has(3), TestPages.STORED);

    assertThat(has).isFalse();
    assertThatThrownBy(() -> TestPages.decode(page, in -> in.readStrings(5), TestPages.STORED))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("column 5 (strings) is missing from the page");
    assertThatThrownBy(() -> TestPages.decode(page, in -> in.readLong(10), TestPages.STORED))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageStartingWith("column 10 (long) is missing from the page");
  }

  @Test
  void askingForAColumnDoesNotReadIt() throws IOException {
    TestPages.decode(
        threeColumns(),
        in -> {
          assertThat(in.has(2)).isTrue();
          assertThat(in.has(2)).isTrue();
          assertThat(in.readLong(2)).isEqualTo(2);
          assertThat(in.has(3)).isFalse();
          assertThat(in.has(4)).isTrue();
          assertThat(in.readBytes(4)).containsExactly(1, 2, 3);
          return in;
        },
        TestPages.STORED);
  }

  @Test
  void readingOutOfOrderIsTheCallersMistake() throws IOException {
    byte[] page = threeColumns();

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                TestPages.decode(
                    page, in -> in.readBytes(4).length + in.readLong(2), TestPages.STORED))
        .withMessage("columns are read in ascending order, once each: 2 after 4");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> TestPages.decode(page, in -> in.readLong(2) + in.readLong(2), TestPages.STORED));
  }

  private static byte[] threeColumns() throws IOException {
    return TestPages.encode(
        out -> {
          out.writeLong(2, 2);
          out.writeBytes(4, new byte[] {1, 2, 3}, 3);
          out.writeLong(9, 9);
        },
        TestPages.STORED);
  }
}
