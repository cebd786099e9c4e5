package dev.slimwire.kryo;

import static dev.slimwire.kryo.GraphColumnTest.context;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages in the Kryo streams of users, and in graphs. */
@Timeout(60)
final class PageSerializerTest {

  private static final int ID = 70;

  private static final KryoGraphs GRAPHS =
      KryoGraphs.builder()
          .register(ID, GraphPage.class, kryo -> new PageSerializer<>(GraphPage::new))
          .build();

  @ParameterizedTest
  @ValueSource(ints = {16, 4096, 1 << 20})
  void whatIsBehindAPageInACollectionIsIntact(int bufferSize) {
    GraphPage page = GraphPage.of(300);
    byte[] bytes = write(kryo(true), new ArrayList<>(List.of(page, "behind", page, 7)));
    Input in = new Input(new ByteArrayInputStream(bytes), bufferSize);

    List<?> back = (List<?>) kryo(true).readClassAndObject(in);

    assertThat(back).hasSize(4);
    ((GraphPage) back.get(0)).verifySame(page);
    assertThat(back.get(1)).isEqualTo("behind");
    assertThat(back.get(2)).isSameAs(back.get(0));
    assertThat(back.get(3)).isEqualTo(7);
  }

  @Test
  void aReaderThatKnowsFewerColumnsLeavesTheNextElementIntact() {
    byte[] bytes = write(kryo(false), new ArrayList<>(List.of(GraphPage.of(50), "behind")));
    Kryo older = new Kryo();
    older.register(ArrayList.class, 69);
    older.register(OlderPage.class, new PageSerializer<>(OlderPage::new), ID);

    List<?> back = (List<?>) older.readClassAndObject(new Input(bytes));

    assertThat(((OlderPage) back.get(0)).names).hasSize(50);
    assertThat(back.get(1)).isEqualTo("behind");
  }

  @Test
  void copiesOfPagesAreWhatReadersWouldGet() {
    GraphPage page = GraphPage.of(20);

    List<?> copy = kryo(true).copy(new ArrayList<>(List.of(page, "behind", page)));

    assertThat(copy.get(0)).isNotSameAs(page);
    ((GraphPage) copy.get(0)).verifySame(page);
    assertThat(copy.get(2)).isSameAs(copy.get(0));
  }

  @Test
  void aPageThatCannotBeReadCannotBeCopied() {
    PageLimits fewCells = PageLimits.DEFAULT.withMaxCells(10);
    TransferContext context =
        TransferContext.requesting(CompressionLevel.NONE, CodecRegistry.builtIn(), fewCells);
    try (TransferContext.Scope scope = context.open()) {
      assertThatThrownBy(() -> kryo(false).copy(GraphPage.of(300)))
          .isInstanceOf(KryoException.class)
          .hasMessageStartingWith("page cannot be copied: page over limit");
    }
  }

  @Test
  void pagesInsideOfGraphsAreIntactAndShared() throws IOException {
    GraphPage page = GraphPage.of(20);

    List<?> back =
        GRAPHS.read(GRAPHS.write(new ArrayList<>(List.of(page, "behind", page))), List.class);

    ((GraphPage) back.get(0)).verifySame(page);
    assertThat(back.get(1)).isEqualTo("behind");
    assertThat(back.get(2)).isSameAs(back.get(0));
  }

  @Test
  void theLevelOfTheTransferContextIsUsed() {
    GraphPage page = GraphPage.of(300);
    int[] lengths = new int[2];
    try (TransferContext.Scope scope = context("none").open()) {
      lengths[0] = write(kryo(false), page).length;
    }
    try (TransferContext.Scope scope = context("deflate:9").open()) {
      lengths[1] = write(kryo(false), page).length;
    }

    assertThat(lengths[1]).isLessThan(lengths[0] * 3 / 4);
  }

  @Test
  void aCutOrChangedPageFailsWithAnIoExceptionAsCause() {
    byte[] bytes = write(kryo(false), GraphPage.of(3));
    for (int at = 1; at < bytes.length; at++) {
      byte[] cut = Arrays.copyOf(bytes, at);
      assertThatThrownBy(() -> kryo(false).readClassAndObject(new Input(cut)))
          .as("%d bytes", at)
          .isInstanceOf(KryoException.class)
          .hasCauseInstanceOf(EOFException.class);
      byte[] changed = bytes.clone();
      changed[at] ^= 0x20;
      assertThatThrownBy(() -> kryo(false).readClassAndObject(new Input(changed)))
          .as("offset %d", at)
          .isInstanceOf(KryoException.class)
          .hasCauseInstanceOf(IOException.class);
    }
  }

  @Test
  void aCutOrChangedPageInAGraphFailsWithAnIoException() throws IOException {
    byte[] bytes = GRAPHS.write(GraphPage.of(3));
    for (int at = 2; at < bytes.length; at++) {
      byte[] cut = Arrays.copyOf(bytes, at);
      assertThatThrownBy(() -> GRAPHS.read(cut, GraphPage.class)).isInstanceOf(EOFException.class);
      byte[] changed = bytes.clone();
      changed[at] ^= 0x20;
      assertThatThrownBy(() -> GRAPHS.read(changed, GraphPage.class))
          .as("offset %d", at)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void lengthsAreVerifiedAndMemoryGrowsWithTheBytesThatArrive() {
    verifyLengthFails(0, StreamCorruptedException.class, "expected at least 1, actual 0");
    verifyLengthFails(-5, StreamCorruptedException.class, "expected at least 1, actual -5");
    verifyLengthFails(Integer.MAX_VALUE, InvalidObjectException.class, "page over limit");
    // more than the heap of the tests could take many times over
    for (int i = 0; i < 100; i++) {
      verifyLengthFails(256 << 20, EOFException.class, "page truncated");
    }
  }

  @Test
  void aHeaderOverTheLimitIsRefusedBeforeThePageIsRead() throws IOException {
    byte[] page = Pages.encode(GraphPage.of(300), context("none"));
    byte[] firstChunk = Arrays.copyOf(page, 64 << 10);
    PageLimits fewCells = PageLimits.DEFAULT.withMaxCells(10);
    TransferContext context =
        TransferContext.requesting(CompressionLevel.NONE, CodecRegistry.builtIn(), fewCells);
    try (TransferContext.Scope scope = context.open()) {
      verifyLengthFails(
          100_000_000,
          firstChunk,
          InvalidObjectException.class,
          "page over limit: cells: expected at most 10, actual ");
    }
  }

  @Test
  void aHeaderThatIsNoneIsToldBeforeThePageIsRead() {
    verifyLengthFails(
        100_000_000, new byte[64 << 10], StreamCorruptedException.class, "magic: expected 0xa7");
  }

  @Test
  void theLimitsOfTheTransferContextHold() {
    byte[] bytes = write(kryo(false), GraphPage.of(300));
    PageLimits small = PageLimits.DEFAULT.withMaxRawLength(1000).withRatioFloor(1000);
    TransferContext context =
        TransferContext.requesting(CompressionLevel.NONE, CodecRegistry.builtIn(), small);
    try (TransferContext.Scope scope = context.open()) {
      assertThatThrownBy(() -> kryo(false).readClassAndObject(new Input(bytes)))
          .isInstanceOf(KryoException.class)
          .hasCauseInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("page over limit");
    }
  }

  private static void verifyLengthFails(int length, Class<?> cause, String message) {
    verifyLengthFails(length, new byte[4], cause, message);
  }

  private static void verifyLengthFails(
      int length, byte[] present, Class<?> cause, String message) {
    Output out = new Output(100, -1);
    out.writeVarInt(ID + 2, true);
    out.writeVarInt(length, true);
    out.writeBytes(present);

    assertThatThrownBy(() -> kryo(false).readClassAndObject(new Input(out.toBytes())))
        .isInstanceOf(KryoException.class)
        .hasMessageContaining(message)
        .cause()
        .isInstanceOf(cause);
  }

  /** A Kryo as users have it. */
  private static Kryo kryo(boolean references) {
    Kryo kryo = new Kryo();
    kryo.setReferences(references);
    kryo.register(ArrayList.class, 69);
    kryo.register(GraphPage.class, new PageSerializer<>(GraphPage::new), ID);
    return kryo;
  }

  private static byte[] write(Kryo kryo, Object object) {
    Output out = new Output(1024, -1);
    kryo.writeClassAndObject(out, object);
    return out.toBytes();
  }

  /** An earlier version, which knows the first column only. */
  private static final class OlderPage implements CompressedExternalizable {

    @Serial private static final long serialVersionUID = 1L;

    private transient String[] names = {};

    /** For deserialization. */
    public OlderPage() {}

    @Override
    public void writeContent(PageWriter out) throws IOException {
      out.writeStrings(0, names, names.length);
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      names = in.readStrings(0);
    }
  }
}
