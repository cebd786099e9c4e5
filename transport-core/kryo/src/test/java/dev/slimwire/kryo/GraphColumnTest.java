package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs as columns of pages. */
@Timeout(60)
final class GraphColumnTest {

  @ParameterizedTest
  @ValueSource(strings = {"none", "1", "3", "6", "9", "deflate:9"})
  void aPageWithAGraphCrossesAnObjectStreamAtAnyLevel(String level) throws Exception {
    GraphPage page = GraphPage.of(200);
    TransferContext context = context(level);
    try (TransferContext.Scope scope = context.open()) {
      byte[] bytes = serialize("before", page, "behind", page);
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        assertThat(in.readObject()).isEqualTo("before");
        GraphPage back = (GraphPage) in.readObject();
        back.verifySame(page);
        assertThat(in.readObject()).isEqualTo("behind");
        assertThat(in.readObject()).isSameAs(back);
      }
    }
  }

  @Test
  void graphsAreCompressedLikeTheRestOfThePage() throws IOException {
    GraphPage page = GraphPage.of(200);

    int raw = Pages.encode(page, context("none")).length;
    int packed = Pages.encode(page, context("6")).length;

    assertThat(packed).isLessThan(raw * 3 / 4);
  }

  @Test
  void aChangedPageFailsWithAnIoException() throws IOException {
    byte[] bytes = Pages.encode(GraphPage.of(3), context("none"));
    for (int offset = 0; offset < bytes.length; offset++) {
      byte[] changed = bytes.clone();
      changed[offset] ^= 0x10;
      assertThatThrownBy(() -> Pages.decode(changed, new GraphPage(), context("none")))
          .as("offset %d", offset)
          .isInstanceOf(IOException.class);
    }
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> Pages.decode(cut, new GraphPage(), context("none")))
          .as("%d bytes", length)
          .isInstanceOf(IOException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void aColumnThatIsNoSingleGraphIsRefused(int rows) throws IOException {
    byte[] page = Pages.encode(new RowsPage(rows), context("none"));

    assertThatThrownBy(() -> Pages.decode(page, new RowsPage(), context("none")))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: column 1: expected 1 row with a graph, actual " + rows);
  }

  @Test
  void failuresOfTheWriterReachTheCaller() {
    GraphPage page = new GraphPage();
    page.people = new Person("Ann");
    page.people.anything = new StringBuilder();

    assertThatThrownBy(() -> serialize(page))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageStartingWith("java.lang.StringBuilder is not registered");
  }

  static TransferContext context(String level) {
    return TransferContext.requesting(
        CompressionLevel.parse(level), CodecRegistry.builtIn(), PageLimits.DEFAULT);
  }

  static byte[] serialize(Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  /** Writes rows of null where a graph is expected. */
  private static final class RowsPage implements CompressedExternalizable {

    @Serial private static final long serialVersionUID = 1L;

    private final transient int rows;

    /** For deserialization. */
    public RowsPage() {
      this(0);
    }

    RowsPage(int rows) {
      this.rows = rows;
    }

    @Override
    public void writeContent(PageWriter out) throws IOException {
      out.writeBinaries(1, new byte[rows][], rows);
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      GraphPage.GRAPHS.read(in, 1, Object.class);
    }
  }
}
