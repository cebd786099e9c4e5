package dev.slimwire.level.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PageProductionTest {

  private final AtomicLong pagesToPeer = new AtomicLong(17);
  private final PageProduction pages = new PageProduction(pagesToPeer);
  private long message;

  @Test
  void firstPageOfAConnectionIsTakenForOneThatIsAlone() {
    pages.pageStarts(message, 0);
    assertThat(pages.overlap()).isZero();
  }

  @Test
  void pagesOfOneCallAfterTheOtherDoNotOverlap() {
    for (int call = 0; call < 3; call++) {
      pages.pageStarts(++message, 0);
    }
    assertThat(pages.overlap()).isZero();
  }

  @Test
  void pagesOverlapIfOthersAreSentToThePeerBetweenThem() {
    for (int call = 0; call < 3; call++) {
      pages.pageStarts(++message, 0);
      pagesToPeer.incrementAndGet();
    }
    assertThat(pages.overlap()).isOne();
  }

  @Test
  void pagesOfOneMessageOverlap() {
    for (int page = 0; page < 3; page++) {
      pages.pageStarts(message, 0);
    }
    assertThat(pages.overlap()).isOne();
  }

  @Test
  void oneCallInBetweenChangesLittle() {
    pages.pageStarts(++message, 0);
    pages.pageStarts(++message, 0);
    pagesToPeer.incrementAndGet();
    pages.pageStarts(++message, 0);
    assertThat(pages.overlap()).isBetween(0.01, 0.3);
  }

  @Test
  void columnsAreMadeInTheTimeBetweenBlocks() {
    pages.pageStarts(++message, 1000);
    pages.blockStarts(100, 1500);
    pages.blockEnds(9500);
    assertThat(pages.producing()).isEqualTo(5);
    pages.blockStarts(100, 10_000);
    assertThat(pages.producing()).isEqualTo(5);
  }

  @Test
  void shortBlocksSayLittleOfWhatAByteTakes() {
    pages.pageStarts(++message, 0);
    for (int column = 0; column < 8; column++) {
      long start = 1_000_000L * column;
      pages.blockStarts(1000, start + 5000);
      pages.blockEnds(start + 500_000);
      pages.blockStarts(10, start + 510_000); // a thousand nanoseconds for each byte
      pages.blockEnds(start + 1_000_000);
    }
    assertThat(pages.producing()).isBetween(10.0, 20.0);
  }

  @Test
  void pagesWhoseThreadWaitedForAProcessorSayLittle() {
    long now = 0;
    for (int page = 0; page < 40; page++) {
      long waited = page % 8 == 7 ? 1_000_000 : 0;
      pages.pageStarts(++message, now);
      now += 50_000 + waited;
      pages.blockStarts(10_000, now);
    }
    assertThat(pages.producing()).isBetween(5.0, 8.0);
  }

  @Test
  void columnsThatTakeLongerAreNoticed() {
    long now = 0;
    for (int page = 0; page < 100; page++) {
      pages.pageStarts(++message, now);
      now += page < 20 ? 50_000 : 100_000;
      pages.blockStarts(10_000, now);
    }
    assertThat(pages.producing()).isBetween(9.0, 10.0);
  }

  @Test
  void pagesThatWereSentToThePeerMeanwhileShareTheLink() {
    pages.pageStarts(++message, 0);
    assertThat(pages.sharing()).isOne();
    pagesToPeer.addAndGet(5);
    pages.pageStarts(++message, 0);
    assertThat(pages.sharing()).isEqualTo(6);
    pages.pageStarts(++message, 0);
    assertThat(pages.sharing()).isOne();
    pagesToPeer.addAndGet(1_000_000);
    pages.pageStarts(++message, 0);
    assertThat(pages.sharing()).as("of those sent while the connection was idle").isEqualTo(16);
  }

  @Test
  void connectionsToOnePeerShareACount() {
    PeerPages counts = new PeerPages();
    assertThat(counts.of("peer")).isSameAs(counts.of("peer")).hasValue(0);
  }

  @Test
  void neighboursInANetworkHaveCountsOfTheirOwn() {
    PeerPages counts = new PeerPages();
    for (int address = 1; address < 32; address++) {
      assertThat(counts.of(address)).isNotSameAs(counts.of(0));
    }
  }
}
