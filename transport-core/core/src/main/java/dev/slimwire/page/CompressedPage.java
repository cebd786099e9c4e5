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
 * A page in its wire form, to be sent many times: from a cache, or on to another peer.
 *
 * <p>A page made {@linkplain #of here} is encoded once, compressed once for each level that
 * requests are granted, and served as often as they ask; the last four forms that were asked for
 * are kept. A page that was received is sent on with the very bytes that came, if the next peer has
 * their codecs, whatever level it asks for. Neither is decoded unless somebody asks for the {@link
 * #page}.
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
   * grants it now; at adaptive levels with the one codec that they begin with. Other levels are
   * made from it when they are asked for.
   *
   * @param page what to encode; not kept, so that later changes to it have no effect
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
   * Decodes the page, anew with every call: the caller owns it.
   *
   * @param constructor makes an empty page
   * @throws IOException if the page is malformed or does not make sense
   */
  public T page(Supplier<? extends T> constructor) throws IOException {
    T page = constructor.get();
    origin.decodeInto(page, codecs, TransferContext.current());
    return page;
  }

  /** Returns the bytes of the page before compression. */
  public int rawLength() {
    return origin.header().rawLength();
  }

  /** Returns the bytes of the page as it was received, or first compressed; header included. */
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
