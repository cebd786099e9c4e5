package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;

/** Encodes, decodes and describes pages outside object streams: in files, caches, messages. */
public final class Pages {

  private Pages() {}

  /**
   * Returns a page in its wire form, compressed at the level that the context grants it.
   *
   * @param page the page to encode
   * @param context supplies level, policy and codecs; its listener is notified of the page as of
   *     one sent in frames
   * @throws IOException if the page cannot be written
   */
  public static byte[] encode(CompressedExternalizable page, TransferContext context)
      throws IOException {
    return PackedPage.pack(page, context, PackedPage::toByteArray);
  }

  /**
   * Returns a page in its wire form, compressed with one of the installed codecs.
   *
   * @param page the page to encode
   * @param level the level, unless the page insists on one of its own
   * @throws IOException if the page cannot be written
   */
  public static byte[] encode(CompressedExternalizable page, CompressionLevel level)
      throws IOException {
    return encode(
        page, TransferContext.requesting(level, CodecRegistry.installed(), PageLimits.DEFAULT));
  }

  /**
   * Decodes a page.
   *
   * @param page the wire form, from its first to its last byte; not retained
   * @param empty receives the content
   * @param context supplies codecs and limits
   * @return {@code empty}
   * @throws java.io.EOFException if the page is truncated
   * @throws java.io.StreamCorruptedException if the page is malformed
   * @throws IOException if the page is over a limit or does not make sense
   */
  public static <T extends CompressedExternalizable> T decode(
      byte[] page, T empty, TransferContext context) throws IOException {
    PackedPage.in(page, context.limits()).readInto(empty, context);
    return empty;
  }

  /**
   * Decodes a page with the codecs and the limits of the calling thread's {@link TransferContext}.
   *
   * @see #decode(byte[], CompressedExternalizable, TransferContext)
   */
  public static <T extends CompressedExternalizable> T decode(byte[] page, T empty)
      throws IOException {
    return decode(page, empty, TransferContext.current());
  }

  /**
   * Verifies the header of a page of which only the first bytes have arrived, so that callers need
   * not wait for, or store, the rest of a page that {@link #decode} would refuse because of its
   * header.
   *
   * @param start the first bytes of the wire form: all of it, or at least 46, the length of the
   *     longest header
   * @param pageLength the bytes of the whole page
   * @throws java.io.EOFException if the header is truncated
   * @throws java.io.StreamCorruptedException if the header is malformed
   * @throws IOException if the page is over a limit
   */
  public static void verifyStart(byte[] start, int pageLength, PageLimits limits)
      throws IOException {
    PageHeader.read(ByteSource.of("page", start, 0, start.length)).verify(limits, pageLength);
  }

  /**
   * Describes a page with the codecs and the limits of the calling thread's {@link
   * TransferContext}.
   *
   * @see #describe(byte[], TransferContext)
   */
  public static PageDescription describe(byte[] page) throws IOException {
    return describe(page, TransferContext.current());
  }

  /**
   * Describes a page: header, blocks and columns, with their lengths and encodings. Values are not
   * read, and may be malformed.
   *
   * @param page the wire form, by itself or preceded by its length as in an object stream
   * @param context supplies codecs and limits
   * @throws java.io.EOFException if the page is truncated
   * @throws java.io.StreamCorruptedException if the page is malformed
   * @throws IOException if the page is over a limit
   */
  public static PageDescription describe(byte[] page, TransferContext context) throws IOException {
    return PageDescriber.describe(
        PackedPage.in(PageFraming.unframed(page), context.limits()), context.codecs());
  }
}
