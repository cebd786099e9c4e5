package dev.slimwire.page;

import dev.slimwire.codec.CompressionLevel;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import org.jspecify.annotations.Nullable;

/**
 * An object that serializes itself as one compressed page of columns. Result types implement it:
 *
 * <pre>{@code
 * final class Prices implements CompressedExternalizable {
 *   @Serial private static final long serialVersionUID = 1;
 *
 *   private String[] names = {};
 *   private byte[] kinds = {};
 *
 *   public Prices() {}
 *
 *   @Override
 *   public void writeContent(PageWriter out) throws IOException {
 *     out.writeStrings(0, names, names.length);
 *     out.writeBytes(1, kinds, kinds.length);
 *   }
 *
 *   @Override
 *   public void readContent(PageReader in) throws IOException {
 *     names = in.readStrings(0);
 *     kinds = in.readBytes(1);
 *   }
 * }
 * }</pre>
 *
 * <p>Implementations need a public no-argument constructor; the class itself may be
 * package-private. They must declare a {@code serialVersionUID}: the one that Java computes
 * otherwise changes with every field and method, and peers would then refuse the page before
 * reading any of it. They must not change while they are written. A record cannot implement this
 * interface, since Java ignores {@link Externalizable} on records.
 *
 * <p>Level, codecs and limits come from the connection below an RMI stream, otherwise from the
 * calling thread's {@link TransferContext}. Over RMI's own sockets pages use deflate, which all
 * peers can decode.
 */
public interface CompressedExternalizable extends Externalizable {

  /**
   * Writes the columns.
   *
   * @throws IOException if the page cannot be written
   */
  void writeContent(PageWriter out) throws IOException;

  /**
   * Reads the columns into this object, which has just been constructed.
   *
   * @throws IOException if the page is malformed or does not make sense
   */
  void readContent(PageReader in) throws IOException;

  /**
   * Returns the level that this page insists on. The server's policy may lower it.
   *
   * @return null for the level that the request asked for, or the default if it named none
   */
  default @Nullable CompressionLevel compressionLevel() {
    return null;
  }

  /**
   * Returns the fingerprint of the schema from which code was generated; readers show it in
   * exception messages.
   *
   * @return 0 for hand-written content
   */
  default long schemaFingerprint() {
    return 0;
  }

  /** Writes the page's length and the page, in one write. */
  @Override
  default void writeExternal(ObjectOutput out) throws IOException {
    PageFraming.write(PackedPage.of(this, StreamPeer.of(out)), out);
  }

  /** Reads what {@link #writeExternal} wrote, within the limits of the {@link TransferContext}. */
  @Override
  default void readExternal(ObjectInput in) throws IOException {
    TransferContext context = StreamPeer.of(in);
    PageFraming.read(in, context.limits()).readInto(this, context);
  }
}
