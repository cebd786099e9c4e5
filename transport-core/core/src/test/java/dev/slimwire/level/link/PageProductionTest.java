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
