package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class CompressedPageTest {

  private static final TermsPage TERMS = TermsPage.of(3000);

  @Test
  void knowsItsLengthsAndDecodesAFreshPageEachTime() throws IOException {
    CompressedPage<TermsPage> page = CompressedPage.of(TERMS);

    assertThat(page.rawLength()).isGreaterThan(page.packedLength());
    assertThat(page.packedLength())
        .isEqualTo(Pages.encode(TERMS, TransferContext.current()).length);
    assertThat(page.page(TermsPage::new)).isEqualTo(TERMS);
    assertThat(page.page(TermsPage::new)).isNotSameAs(page.page(TermsPage::new));
  }

  @Test
  void laterChangesToThePageHaveNoEffect() throws IOException {
    TermsPage changing = TermsPage.of(3000);
    CompressedPage<TermsPage> page = CompressedPage.of(changing);

    changing.terms[1] = "changed";

    assertThat(page.page(TermsPage::new)).isEqualTo(TERMS);
  }

  @Test
  void isCompressedOncePerLevelHoweverOftenItIsServed() throws Exception {
    StubCodec codec = new StubCodec(10);
    TransferContext lz4 = context("1", codec.registry());
    CompressedPage<TermsPage> page;
    try (TransferContext.Scope scope = context("none", codec.registry()).open()) {
      assertThat(scope).isNotNull();
      page = CompressedPage.of(TERMS);
    }

    byte[] first = serialize(page, lz4);

    assertThat(codec.compressed).hasValue(1);
    assertThat(serialize(page, lz4)).isEqualTo(first);
    assertThat(codec.compressed).hasValue(1);
    assertThat(deserialize(serialize(page, context("none", codec.registry()))).packedLength())
        .isGreaterThan(page.rawLength());
  }

  @Test
  void servesTwoLevelsAtTheSameTime() throws Exception {
    CompressedPage<TermsPage> page = CompressedPage.of(TERMS);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<CompressedPage<TermsPage>>> received = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        TransferContext context = TestPages.context(i % 2 == 0 ? "none" : "deflate:9");
        received.add(threads.submit(() -> deserialize(serialize(page, context))));
      }
      for (int i = 0; i < 40; i++) {
        CompressedPage<TermsPage> back = received.get(i).get();
        assertThat(back.page(TermsPage::new)).isEqualTo(TERMS);
        assertThat(back.packedLength() > back.rawLength()).isEqualTo(i % 2 == 0);
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void aLevelThatIsAskedForAgainAndAgainStaysCompressedWhileOthersComeAndGo() throws Exception {
    StubCodec codec = new StubCodec(10);
    TransferContext often = context("1", codec.registry());
    CompressedPage<TermsPage> page = CompressedPage.of(TERMS);

    for (int level = 1; level <= 9; level++) {
      serialize(page, often);
      byte[] bytes = serialize(page, TestPages.context("deflate:" + level));
      assertThat(deserialize(bytes).page(TermsPage::new)).isEqualTo(TERMS);
    }

    assertThat(codec.compressed).hasValue(1);
  }

  @Test
  void thePagesOwnLevelIsClampedWithEveryRequest() throws Exception {
    TermsPage insisting = TermsPage.of(3000);
    insisting.level = CompressionLevel.SMALLEST;
    CompressedPage<TermsPage> page = CompressedPage.of(insisting);
    CodecRegistry codecs = CodecRegistry.builtIn();
    TransferContext none =
        TransferContext.serving(
            CompressionLevel.FAST, LevelPolicy.atMost(0), codecs, PageLimits.DEFAULT);

    CompressedPage<TermsPage> stored = deserialize(serialize(page, none));
    CompressedPage<TermsPage> small = deserialize(serialize(page, context("none", codecs)));

    assertThat(stored.packedLength()).isGreaterThan(stored.rawLength());
    assertThat(small.packedLength()).isLessThan(small.rawLength());
  }

  @Test
  void policyThatChangesWhileThePageIsMadeChangesNothing() throws Exception {
    TermsPage insisting = TermsPage.of(3000);
    insisting.level = CompressionLevel.SMALLEST;
    AtomicInteger grants = new AtomicInteger();
    LevelPolicy changing =
        level ->
            level.equals(CompressionLevel.SMALLEST) && grants.getAndIncrement() > 0
                ? CompressionLevel.NONE
                : level;
    CodecRegistry codecs = CodecRegistry.builtIn();
    TransferContext storedOnly =
        TransferContext.serving(
            CompressionLevel.FAST,
            LevelPolicy.atMost(0),
            codecs.retain(Collections.emptyList()),
            PageLimits.DEFAULT);
    TransferContext serving =
        TransferContext.serving(CompressionLevel.FAST, changing, codecs, PageLimits.DEFAULT);

    CompressedPage<TermsPage> page;
    try (TransferContext.Scope scope = serving.open()) {
      assertThat(scope).isNotNull();
      page = CompressedPage.of(insisting);
    }

    assertThat(page.packedLength()).isLessThan(page.rawLength());
    assertThat(page.formFor(storedOnly).isReadableWith(storedOnly.codecs())).isTrue();
  }

  @Test
  void whatWasReceivedIsSentOnUnchangedAtAnyLevel() throws Exception {
    byte[] bytes = serialize(CompressedPage.of(TERMS), TestPages.DEFLATE);
    CompressedPage<TermsPage> received = deserialize(bytes);

    assertThat(serialize(received, TestPages.STORED)).isEqualTo(bytes);
    assertThat(serialize(received, TestPages.context("deflate:1"))).isEqualTo(bytes);
    assertThat(received.page(TermsPage::new)).isEqualTo(TERMS);
  }

  @Test
  void whatWasReceivedIsPackedAnewForAPeerWithoutItsCodec() throws Exception {
    CodecRegistry storedOnly = CodecRegistry.builtIn().retain(Collections.emptyList());
    CompressedPage<TermsPage> received =
        deserialize(serialize(CompressedPage.of(TERMS), TestPages.DEFLATE));

    byte[] bytes = serialize(received, context("9", storedOnly));

    try (TransferContext.Scope scope = context("9", storedOnly).open()) {
      assertThat(scope).isNotNull();
      assertThat(deserialize(bytes).page(TermsPage::new)).isEqualTo(TERMS);
    }
  }

  @Test
  void whatWasMadeAtAnAdaptiveLevelIsServedToOthersAtTheirs() throws Exception {
    CodecRegistry codecs = new StubCodec(10).registry();
    TransferContext patient = context("within:60s:9", codecs);
    CompressedPage<TermsPage> page;
    try (TransferContext.Scope scope = patient.open()) {
      assertThat(scope).isNotNull();
      page = CompressedPage.of(TERMS);
    }
    TransferContext noDeflate = context("3", codecs.retain(List.of(2)));

    assertThat(codecsOf(PackedPage.of(TERMS, patient))).containsExactly(1);
    assertThat(codecsOf(page.formFor(context("3", codecs)))).containsExactly(2);
    assertThat(codecsOf(page.formFor(noDeflate))).containsExactly(2);
    assertThat(page.formFor(noDeflate).isReadableWith(noDeflate.codecs())).isTrue();
  }

  private static List<Integer> codecsOf(PackedPage page) throws IOException {
    return page.blocks().stream().map(Block::codecId).toList();
  }

  @Test
  void standsBetweenOtherObjects() throws Exception {
    CompressedPage<TermsPage> page = CompressedPage.of(TERMS);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(List.of("a", page, "b"));
    }

    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat((List<?>) in.readObject()).hasSize(3).last().isEqualTo("b");
    }
  }

  @Test
  void malformedBlockLengthsAreRefusedOnReceipt() throws Exception {
    byte[] bytes = serialize(CompressedPage.of(TermsPage.of(3)), TestPages.STORED);
    byte[] page = Pages.encode(TermsPage.of(3), TestPages.STORED);
    int codecId = bytes.length - (page.length - header(page)) - 1;
    assertThat(bytes[codecId]).isEqualTo((byte) 0);
    bytes[codecId] = (byte) 0xf0;

    assertThatThrownBy(() -> deserialize(bytes))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("codec id: expected 0 to 14, actual 240");
  }

  private static int header(byte[] page) throws IOException {
    PackedPage packed = PackedPage.in(page, PageLimits.DEFAULT);
    return packed.blocks().get(0).payload() - 1 - 1 - 4;
  }

  private static TransferContext context(String level, CodecRegistry codecs) {
    return TransferContext.requesting(CompressionLevel.parse(level), codecs, PageLimits.DEFAULT);
  }

  private static byte[] serialize(CompressedPage<?> page, TransferContext context)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (TransferContext.Scope scope = context.open();
        ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      assertThat(scope).isNotNull();
      out.writeObject(page);
    }
    return bytes.toByteArray();
  }

  @SuppressWarnings("unchecked")
  private static CompressedPage<TermsPage> deserialize(byte[] bytes) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (CompressedPage<TermsPage>) in.readObject();
    }
  }
}
