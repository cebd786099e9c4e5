package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.KryoBufferUnderflowException;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Writes compressed pages to any Kryo stream: their length as a positive varint, then the page.
 *
 * <pre>{@code
 * kryo.register(Prices.class, new PageSerializer<>(Prices::new), 70);
 * }</pre>
 *
 * <p>Level, codecs and limits come from the calling thread's {@link TransferContext}. Reading
 * allocates memory as bytes arrive, whatever length is declared, and ends exactly after the page.
 * Failures are {@link KryoException}s whose cause is the {@code java.io} exception. Immutable and
 * thread-safe.
 *
 * <p>Kryo's {@code ExternalizableSerializer} cannot be used instead: it writes no length, so that a
 * page that is not read to its end corrupts the next object, and its {@code readInt} is little
 * endian.
 *
 * @param <T> the class of the pages
 */
public final class PageSerializer<T extends CompressedExternalizable> extends Serializer<T> {

  private static final int FIRST_CHUNK = 64 << 10;

  private final Supplier<? extends T> constructor;

  /**
   * Creates a serializer for one class.
   *
   * @param constructor creates an empty page, which then reads its content
   */
  public PageSerializer(Supplier<? extends T> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(Kryo kryo, Output output, T page) {
    try {
      byte[] bytes = Pages.encode(page, TransferContext.current());
      output.writeVarInt(bytes.length, true);
      output.writeBytes(bytes);
    } catch (IOException e) {
      throw new KryoException("page cannot be written: " + e.getMessage(), e);
    }
  }

  @Override
  public T read(Kryo kryo, Input input, Class<? extends T> type) {
    TransferContext context = TransferContext.current();
    try {
      int length = input.readVarInt(true);
      verifyLength(length, context.limits());
      return Pages.decode(readPage(input, length, context.limits()), constructor.get(), context);
    } catch (KryoBufferUnderflowException e) {
      throw new KryoException(new EOFException("page truncated: " + e.getMessage()));
    } catch (IOException e) {
      throw new KryoException("page cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns what a reader would, since pages provide no other way of copying. */
  @Override
  public T copy(Kryo kryo, T original) {
    TransferContext context = TransferContext.current();
    try {
      return Pages.decode(Pages.encode(original, context), constructor.get(), context);
    } catch (IOException e) {
      throw new KryoException("page cannot be copied: " + e.getMessage(), e);
    }
  }

  private static void verifyLength(int length, PageLimits limits) throws IOException {
    if (length < 1) {
      throw new StreamCorruptedException("page length: expected at least 1, actual " + length);
    }
    // blocks have headers; the page's header has the exact length once it has arrived
    long longest = 1024L + limits.maxRawLength() + (limits.maxRawLength() >> 10);
    if (length > longest) {
      throw new InvalidObjectException(
          "page over limit: page length: expected at most " + longest + ", actual " + length);
    }
  }

  /**
   * Reads the page in chunks: memory grows with the bytes that arrive, and after the first chunk
   * only if the header is within the limits.
   */
  private static byte[] readPage(Input input, int length, PageLimits limits) throws IOException {
    int have = Math.min(length, FIRST_CHUNK);
    byte[] bytes = input.readBytes(have);
    Pages.verifyStart(bytes, length, limits);
    while (have < length) {
      int next = (int) Math.min(length, 2L * have);
      bytes = Arrays.copyOf(bytes, next);
      input.readBytes(bytes, have, next - have);
      have = next;
    }
    return bytes;
  }
}
