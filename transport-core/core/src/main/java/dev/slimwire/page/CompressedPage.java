package dev.slimwire.page;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A page in its wire form, to be sent many times from a cache, or forwarded to another peer.
 *
 * <p>A page created {@linkplain #of here} is encoded once, compressed once for each level granted
 * to requests, and can be sent any number of times; the four most recently requested forms are
 * kept. A received page is forwarded byte for byte, whatever level the next peer asks for, provided
 * that peer has the page's codecs. Neither is decoded unless {@link #page} is called.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param <T> the type of the page; not part of the wire form
 */
public final class CompressedPage<T extends CompressedExternalizable> implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private final transient PackedPage origin;
  private final transient @Nullable CodecChoice madeWith; // null: received
  private final transient @Nullable CompressionLevel explicit;
  private final transient CodecRegistry codecs;
  private final transient PageForms forms = new PageForms();

  private CompressedPage(
      PackedPage origin,
      @Nullable CodecChoice madeWith,
      @Nullable CompressionLevel explicit,
      CodecRegistry codecs) {
    this.origin = origin.trimmed();
    this.madeWith = madeWith;
    this.explicit = explicit;
    this.codecs = codecs;
  }

  /**
   * Encodes a page, compressed at the level that the calling thread's {@link TransferContext}
   * currently grants it; at adaptive levels, with the codec that they start with. Forms at other
   * levels are derived from it on request.
   *
   * @param page the page to encode; not retained, so that later changes to it have no effect
   * @throws IOException if the page cannot be written
   */
  public static <T extends CompressedExternalizable> CompressedPage<T> of(T page)
      throws IOException {
    TransferContext context = TransferContext.current();
    CompressionLevel explicit = page.compressionLevel();
    CompressionLevel level = PackedPage.level(explicit, context); // once: policies may change
    return new CompressedPage<>(
        PackedPage.chosen(page, context, level),
        context.codecs().choose(level),
        explicit,
        context.codecs());
  }

  static CompressedPage<?> received(PackedPage page, CodecRegistry codecs) {
    return new CompressedPage<>(page, null, null, codecs);
  }

  /**
   * Decodes the page. Each call returns a new object, which the caller owns.
   *
   * @param constructor creates an empty page
   * @throws IOException if the page is malformed or does not make sense
   */
  public T page(Supplier<? extends T> constructor) throws IOException {
    T page = constructor.get();
    origin.decodeInto(page, codecs, TransferContext.current());
    return page;
  }

  /** Returns the length of the page before compression, in bytes. */
  public int rawLength() {
    return origin.header().rawLength();
  }

  /**
   * Returns the length of the page as it was received or first compressed, in bytes, including its
   * header.
   */
  public int packedLength() {
    return origin.length();
  }

  /** Returns the form for the peer and the level of a request. */
  PackedPage formFor(TransferContext context) throws IOException {
    if (madeWith == null && origin.isReadableWith(context.codecs())) {
      return origin;
    }
    CodecChoice choice = PackedPage.choose(explicit, context);
    if (choice.equals(madeWith)) {
      return origin;
    }
    return forms.get(choice, missing -> origin.repack(codecs, context.codecs(), missing).trimmed());
  }

  @Serial
  private Object writeReplace() {
    return new CompressedPageForm(this);
  }

  @Serial
  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("expected a CompressedPageForm, actual a CompressedPage");
  }

  @Override
  public String toString() {
    return "CompressedPage[rawLength=" + rawLength() + ", packedLength=" + packedLength() + "]";
  }
}
