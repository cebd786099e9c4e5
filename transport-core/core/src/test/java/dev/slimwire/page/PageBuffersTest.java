package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Buffers that pages use one after the other. */
final class PageBuffersTest {

  private static TransferContext freshContext() {
    return TransferContext.requesting(
        CompressionLevel.NONE, CodecRegistry.builtIn(), PageLimits.DEFAULT);
  }

  private static String[] strings(int count, String prefix) {
    return IntStream.range(0, count).mapToObj(i -> prefix + i * i).toArray(String[]::new);
  }

  private static byte[] encode(String[] strings, TransferContext context) throws IOException {
    return TestPages.encode(out -> out.writeStrings(0, strings, strings.length), context);
  }

  @Test
  void pagesAreTheSameWhateverTheBuffersHeldBefore() throws IOException {
    TransferContext reused = freshContext();
    for (int count : new int[] {3000, 1, 40, 0, 30_000, 200, 3000}) {
      for (String prefix : new String[] {"item ", "\u4e2d", "\ud800", "word"}) {
        String[] strings = strings(count, prefix);

        assertThat(encode(strings, reused)).isEqualTo(encode(strings, freshContext()));
      }
    }
  }

  @Test
  void aPageWrittenWithinAnotherLeavesBothIntact() throws IOException {
    TransferContext context = freshContext();
    String[] outer = strings(500, "outer ");
    String[] inner = strings(300, "inner ");
    List<byte[]> within = new ArrayList<>();

    byte[] page =
        TestPages.encode(
            out -> {
              out.writeStrings(0, outer, outer.length);
              within.add(encode(inner, context));
              out.writeStrings(1, outer, outer.length);
            },
            context);

    assertThat(within.get(0)).isEqualTo(encode(inner, freshContext()));
    assertThat(TestPages.<String[]>decode(page, in -> in.readStrings(1), context)).isEqualTo(outer);
  }

  @Test
  void aPageThatFailedDoesNotShowInTheNextOne() throws IOException {
    TransferContext context = freshContext();
    String[] strings = strings(500, "item ");

    assertThatThrownBy(
            () ->
                TestPages.encode(
                    out -> {
                      out.writeStrings(0, strings, strings.length);
                      throw new IOException("no more");
                    },
                    context))
        .hasMessage("no more");
    assertThat(encode(strings, context)).isEqualTo(encode(strings, freshContext()));
  }

  @Test
  void aWriterIsOfNoUseOnceItsPageIsWritten() throws IOException {
    List<PageWriter> kept = new ArrayList<>();
    TestPages.encode(kept::add, freshContext());

    assertThatThrownBy(() -> kept.get(0).writeLong(0, 1)).isInstanceOf(IllegalStateException.class);
  }
}
