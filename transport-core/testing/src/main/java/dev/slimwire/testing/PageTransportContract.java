package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tests that everything that carries pages must pass, for authors of transports: extend this
 * class and send an object. Needs JUnit Jupiter and AssertJ.
 *
 * <p>Pages are random, the same for each seed; the seeds are in the names of the tests. {@code
 * -Dslimwire.seed=...} runs another one.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class PageTransportContract {

  static final long[] SEEDS = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89};

  private static final int PAGES = 20;
  private static final int DAMAGES = 3;
  private static final List<CompressionLevel> LEVELS = levels();

  /** For the subclasses of authors of transports. */
  protected PageTransportContract() {}

  /**
   * Sends an object to a peer, or there and back.
   *
   * @param object a {@link SamplePage}, or an {@code ArrayList} of pages, strings, integers and
   *     such lists, some of them more than once
   * @return the copy that arrived
   * @throws Exception if the bytes received are not those sent, as the transport throws it
   */
  protected abstract Object transfer(Object object) throws Exception;

  /**
   * Sends bytes in place of a {@link SamplePage}. Overridden for transports that do not call {@link
   * SamplePage#writeExternal}.
   *
   * @param page most probably not a valid page
   * @return the copy that arrived
   * @throws Exception if the bytes received are not those sent, as the transport throws it
   */
  protected Object transferBytes(byte[] page) throws Exception {
    return transfer(SamplePage.damaged(page));
  }

  /**
   * Returns the type of the exceptions that {@link #transfer} throws for bytes that differ from
   * those sent. Among their causes is one of {@code java.io} with the reason, or a {@link
   * SocketException} if the peer did not wait for the rest.
   */
  protected Class<? extends Exception> failureType() {
    return IOException.class;
  }

  static LongStream seeds() {
    Long seed = Long.getLong("slimwire.seed");
    return seed != null ? LongStream.of(seed) : LongStream.of(SEEDS);
  }

  static List<SamplePage> pages(long seed) {
    Random random = new Random(seed);
    return Stream.generate(() -> SamplePage.random(random)).limit(PAGES).toList();
  }

  private static List<CompressionLevel> levels() {
    CodecRegistry codecs = CodecRegistry.installed();
    Stream<String> names =
        codecs.ids().stream().map(id -> codecs.find(id).map(BlockCodec::name).orElseThrow());
    return Stream.concat(
            Stream.of("0", "1", "3", "6"), names.filter(name -> !name.equals("stored")))
        .map(CompressionLevel::parse)
        .toList();
  }

  private static TransferContext anyLevel(Random random) {
    return TransferContext.requesting(
        LEVELS.get(random.nextInt(LEVELS.size())), CodecRegistry.installed(), PageLimits.DEFAULT);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whateverIsWrittenComesBack(long seed) throws Exception {
    Random random = new Random(seed);
    List<SamplePage> pages = pages(seed);
    List<SamplePage> model = pages(seed); // the transport has not touched these
    for (int i = 0; i < PAGES; i++) {
      SamplePage page = pages.get(i);
      TransferContext context = anyLevel(random);
      assertThat(in(context, () -> transfer(page)))
          .as("seed %d, page %d, %s", seed, i, context)
          .isEqualTo(model.get(i))
          .isNotSameAs(page);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void pagesKeepTheirPlacesAmongOtherObjects(long seed) throws Exception {
    List<Object> objects = objects(pages(seed));

    List<?> copy = (List<?>) in(anyLevel(new Random(seed)), () -> transfer(objects));

    assertThat(copy).isEqualTo(objects(pages(seed)));
    assertThat(copy.get(5)).isSameAs(copy.get(1));
    assertThat(copy.get(6)).isSameAs(copy.get(4));
    assertThat(((List<?>) copy.get(4)).get(0)).isSameAs(copy.get(3));
  }

  /** Returns a list in which two pages and a list occur twice. */
  private static List<Object> objects(List<SamplePage> pages) {
    List<Object> inner = new ArrayList<>(List.of(pages.get(1), "inner", pages.get(2)));
    return new ArrayList<>(
        List.of("first", pages.get(0), 7, pages.get(1), inner, pages.get(0), inner, "last"));
  }

  @Test
  void pagesOfAnySizeComeBack() throws Exception {
    for (int rows : new int[] {0, 1, 2, 10_000}) {
      assertThat(transfer(SamplePage.ofResults(rows))).isEqualTo(SamplePage.ofResults(rows));
    }
    assertThat(transfer(new SamplePage())).isEqualTo(new SamplePage());
  }

  @Test
  void aMillionRowsComeBack() throws Exception {
    SamplePage page = SamplePage.ofResults(1_000_000);

    assertThat(transfer(page).equals(page)).as("the same values").isTrue();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void damagedPagesFailOrAreWhatTheyWere(long seed) throws Exception {
    Random random = new Random(seed);
    for (SamplePage page : pages(seed)) {
      byte[] bytes = Pages.encode(page, anyLevel(random));
      for (int i = 0; i < DAMAGES; i++) {
        verifyFailsOrIs(page, Damage.any(bytes, random), seed);
      }
    }
    assertThat(transfer(SamplePage.ofResults(9))).isEqualTo(SamplePage.ofResults(9));
  }

  private void verifyFailsOrIs(SamplePage page, byte[] damaged, long seed) {
    try {
      assertThat(transferBytes(damaged)).as("seed %d", seed).isEqualTo(page);
    } catch (Exception failure) {
      verifyFailure(failure, seed);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void changedContentWithTheRightChecksumsFailsOrIsRead(long seed) throws Exception {
    Random random = new Random(seed);
    for (SamplePage page : pages(seed)) {
      byte[] bytes = Pages.encode(page, CompressionLevel.NONE);
      for (int i = 0; i < DAMAGES; i++) {
        byte[] changed = StoredPage.of(bytes).withContentChanged(random);
        try {
          assertThat(transferBytes(changed)).as("seed %d", seed).isInstanceOf(SamplePage.class);
        } catch (Exception failure) {
          verifyFailure(failure, seed);
        }
      }
    }
  }

  private void verifyFailure(Exception failure, long seed) {
    assertThat(failure).as("seed %d", seed).isInstanceOf(failureType());
    assertThat(Stream.<Throwable>iterate(failure, cause -> cause != null, Throwable::getCause))
        .as("causes with seed %d", seed)
        .anyMatch(PageTransportContract::isDocumented);
  }

  private static boolean isDocumented(Throwable cause) {
    return cause instanceof EOFException
        || cause instanceof StreamCorruptedException
        || cause instanceof InvalidObjectException
        || cause instanceof SocketException;
  }

  @SuppressWarnings("try") // the scope is only closed
  private static <T> T in(TransferContext context, Callable<T> transfer) throws Exception {
    try (TransferContext.Scope scope = context.open()) {
      return transfer.call();
    }
  }
}
