package dev.slimwire.kryo;

import static dev.slimwire.kryo.GraphColumnTest.context;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pages in graphs in pages. */
@Timeout(60)
final class NestedPagesTest {

  private static final int ID = 70;
  private static final int DEPTH = PageLimits.DEFAULT.maxDepth();
  private static final String TOO_DEEP =
      "page over limit: nesting depth: expected at most 4, actual 5";

  private static final KryoGraphs GRAPHS =
      KryoGraphs.builder()
          .register(ID, Nested.class, kryo -> new PageSerializer<>(Nested::new))
          .build();

  @Test
  void pagesInGraphsNestAsDeepAsTheLimitAllows() throws IOException {
    byte[] written = Pages.encode(Nested.of(DEPTH), context("3"));

    assertThat(decode(written).depth()).isEqualTo(DEPTH);
    assertThat(decode(forge(DEPTH)).depth()).isEqualTo(DEPTH);
  }

  @Test
  void bytesThatNestDeeperAreRefusedAndTheNextPageIsRead() throws IOException {
    for (int depth : new int[] {DEPTH + 1, 1000}) {
      byte[] bytes = forge(depth);

      assertThatThrownBy(() -> decode(bytes))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage(TOO_DEEP);
      assertThat(decode(forge(DEPTH)).depth()).isEqualTo(DEPTH);
    }
  }

  @Test
  void pagesThatNestDeeperAreNotWritten() {
    Nested page = Nested.of(DEPTH + 1);

    assertThatThrownBy(() -> Pages.encode(page, context("none")))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage(TOO_DEEP);
  }

  @Test
  void inTheStreamsOfUsersItIsTheCauseAndNothingIsWritten() throws IOException {
    Kryo kryo = new Kryo();
    kryo.register(Nested.class, new PageSerializer<>(Nested::new), ID);
    Output out = new Output(1024, -1);
    byte[] page = forge(DEPTH + 1);
    out.writeVarInt(page.length, true);
    out.writeBytes(page);

    assertThatThrownBy(() -> kryo.readObject(new Input(out.toBytes()), Nested.class))
        .isInstanceOf(KryoException.class)
        .hasMessageContaining(TOO_DEEP)
        .hasCauseInstanceOf(InvalidObjectException.class);
    out.reset();
    assertThatThrownBy(() -> kryo.writeObject(out, Nested.of(DEPTH + 1)))
        .isInstanceOf(KryoException.class)
        .hasCauseInstanceOf(InvalidObjectException.class);
    assertThat(out.position()).isZero();
  }

  private static Nested decode(byte[] page) throws IOException {
    return Pages.decode(page, new Nested(), TransferContext.current());
  }

  /** Returns what no writer would write: pages in graphs in pages to any depth. */
  private static byte[] forge(int depth) throws IOException {
    Nested page = new Nested();
    for (int i = 1; i < depth; i++) {
      byte[] graph = GRAPHS.write(new ArrayList<>(List.of(page)));
      page = new Nested();
      page.forged = graph;
    }
    return Pages.encode(page, context("none"));
  }

  /** A page with a list of pages in a graph. */
  private static final class Nested implements CompressedExternalizable {

    @Serial private static final long serialVersionUID = 1L;

    private transient List<?> pages = new ArrayList<>();
    private transient byte[] forged;

    /** For deserialization. */
    public Nested() {}

    static Nested of(int depth) {
      Nested page = new Nested();
      if (depth > 1) {
        page.pages = new ArrayList<>(List.of(of(depth - 1)));
      }
      return page;
    }

    int depth() {
      return pages.isEmpty() ? 1 : 1 + ((Nested) pages.get(0)).depth();
    }

    @Override
    public void writeContent(PageWriter out) throws IOException {
      if (forged != null) {
        out.writeBinaries(1, new byte[][] {forged}, 1);
      } else {
        GRAPHS.write(pages, out, 1);
      }
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      pages = GRAPHS.read(in, 1, ArrayList.class);
    }
  }
}
