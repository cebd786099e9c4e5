package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.column.wire.ByteSink;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages in object streams. */
final class PageStreamTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100, 20_000})
  void pagesAndOtherObjectsFollowEachOther(int rows) throws Exception {
    TermsPage page = TermsPage.of(rows);
    byte[] bytes = serialize("before", page, "between", TermsPage.of(3), List.of(1, 2), page);

    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      assertThat(in.readObject()).isEqualTo("before");
      Object first = in.readObject();
      assertThat(first).isEqualTo(page);
      assertThat(in.readObject()).isEqualTo("between");
      assertThat(in.readObject()).isEqualTo(TermsPage.of(3));
      assertThat(in.readObject()).isEqualTo(List.of(1, 2));
      assertThat(in.readObject()).isSameAs(first);
    }
  }

  @Test
  void aPageIsOneWrite() throws IOException {
    List<String> calls = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutput out =
        (ObjectOutput)
            Proxy.newProxyInstance(
                ObjectOutput.class.getClassLoader(),
                new Class<?>[] {ObjectOutput.class},
                (proxy, method, arguments) -> {
                  calls.add(method.getName());
                  bytes.write((byte[]) arguments[0], (int) arguments[1], (int) arguments[2]);
                  return null;
                });

    TermsPage.of(20_000).writeExternal(out);

    assertThat(calls).containsExactly("write");
    TermsPage back = new TermsPage();
    try (ObjectInputStream in = blockData(bytes.toByteArray())) {
      back.readExternal(in);
    }
    assertThat(back).isEqualTo(TermsPage.of(20_000));
  }

  /** The longer one is of many blocks, which are stored. */
  @ParameterizedTest
  @ValueSource(ints = {300_001, 3_000_001})
  void aPageLargerThanTheFirstChunkComesBack(int length) throws Exception {
    TermsPage page = new TermsPage();
    page.terms = new String[] {"x".repeat(length)};
    page.level = CompressionLevel.NONE;

    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(serialize(page, "end")))) {
      assertThat(in.readObject()).isEqualTo(page);
      assertThat(in.readObject()).isEqualTo("end");
    }
  }

  @Test
  void aStreamCutAnywhereFails() throws IOException {
    byte[] bytes = serialize(TermsPage.of(40));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);

      assertThatThrownBy(
              () -> {
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(cut))) {
                  in.readObject();
                }
              })
          .as("%d bytes", length)
          .isInstanceOfAny(EOFException.class, StreamCorruptedException.class);
    }
  }

  /** Of an end among their blocks object streams say that the stream is corrupt. */
  @Test
  void aPageThatWasCutOffAnywhereIsAnEndOfTheStream() throws IOException {
    TermsPage page = new TermsPage();
    page.terms = new String[] {"x".repeat(5_000)};
    page.level = CompressionLevel.NONE;
    byte[] bytes = serialize(page);
    for (int length = bytes.length - 5_000; length < bytes.length - 1; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);

      assertThatThrownBy(
              () -> {
                try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(cut))) {
                  in.readObject();
                }
              })
          .as("%d bytes of %d", length, bytes.length)
          .isInstanceOf(EOFException.class);
    }
  }

  @Test
  void theShortestPageIsRead() throws IOException {
    byte[] page = TestPages.encode(out -> {}, TestPages.STORED);
    assertThat(page).hasSize(12);
    byte[] framed = ByteBuffer.allocate(4 + page.length).putInt(page.length).put(page).array();
    try (ObjectInputStream in = blockData(framed)) {
      assertThat(PageFraming.read(in, PageLimits.DEFAULT).toByteArray()).isEqualTo(page);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 11, -1, Integer.MIN_VALUE})
  void lengthsBelowTheShortestPageAreMalformed(int length) throws IOException {
    try (ObjectInputStream in = blockData(length, 200)) {
      assertThatThrownBy(() -> new TermsPage().readExternal(in))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessage("page length: expected at least 12, actual " + length);
    }
  }

  @Test
  void lengthsOverTheLimitAreRefusedBeforeAnythingIsRead() throws IOException {
    try (ObjectInputStream in = blockData(Integer.MAX_VALUE, 0)) {
      assertThatThrownBy(() -> new TermsPage().readExternal(in))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("page over limit: page length: expected at most 268");
    }
  }

  @Test
  @SuppressWarnings("try") // the scope is not used, but closed
  void lengthsThatNoArrayHasAreRefusedWhateverTheLimits() throws IOException {
    int length = Integer.MAX_VALUE;
    PageLimits limits = PageLimits.DEFAULT.withMaxRawLength(length).withMaxRatio(Integer.MAX_VALUE);
    CodecRegistry codecs = CodecRegistry.builtIn();
    ByteSink page = new ByteSink(100_000);
    new PageHeader(0, length, 0, 0, (length >> 18) + 1).write(page);
    byte[] bytes = Arrays.copyOf(page.array(), 100_000);
    try (TransferContext.Scope scope =
            TransferContext.requesting(CompressionLevel.FAST, codecs, limits).open();
        ObjectInputStream longest = blockData(length, 0);
        ObjectInputStream dense = blockData(bytes.length, bytes)) {
      assertThatThrownBy(() -> new TermsPage().readExternal(longest))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage(
              "page over limit: page length: expected at most 2147483635, actual " + length);
      assertThatThrownBy(() -> new TermsPage().readExternal(dense))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("page over limit: raw length: expected at most 2147483639, actual " + length);
    }
  }

  @Test
  void aHeaderOverTheLimitIsRefusedBeforeThePageIsRead() throws IOException {
    byte[] page = new RawPage().declare(1L << 31, 0).build();
    byte[] firstChunk = Arrays.copyOf(page, 64 << 10);
    try (ObjectInputStream in = blockData(100_000_000, firstChunk)) {
      assertThatThrownBy(() -> new TermsPage().readExternal(in))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("page over limit: cells: expected at most 16777216, actual 2147483648");
    }
  }

  @Test
  void memoryGrowsWithTheBytesThatArriveAndNotWithThoseDeclared() throws IOException {
    int declared = 190 << 20;
    ByteSink page = new ByteSink(100_000);
    new PageHeader(0, declared, 0, 0, declared >> 18).write(page);
    try (ObjectInputStream in = blockData(declared, Arrays.copyOf(page.array(), 100_000))) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      assertThatThrownBy(() -> new TermsPage().readExternal(in)).isInstanceOf(EOFException.class);
      assertThat(threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before)
          .isLessThan(5_000_000);
    }
  }

  private static byte[] serialize(Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  private static ObjectInputStream blockData(int declared, int present) throws IOException {
    return blockData(declared, new byte[present]);
  }

  private static ObjectInputStream blockData(int declared, byte[] page) throws IOException {
    byte[] framed = new byte[4 + page.length];
    ByteBuffer.wrap(framed).putInt(declared).put(page);
    return blockData(framed);
  }

  private static ObjectInputStream blockData(byte[] framed) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.write(framed);
    }
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
  }
}
