package dev.slimwire.perf.layout;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.util.function.Function;
import java.util.function.Supplier;

/** slimwire's pages, which compress themselves. */
public final class PageVariant<M, P extends CompressedExternalizable> implements Variant<M> {

  private final Function<M, P> toPage;
  private final Supplier<P> newPage;
  private final Function<P, M> fromPage;
  private final TransferContext context;

  /**
   * Makes a variant.
   *
   * @param form how messages become pages
   * @param codecs the codecs
   * @param level the level
   */
  public PageVariant(PageForm<M, P> form, CodecRegistry codecs, CompressionLevel level) {
    this.toPage = form.toPage();
    this.newPage = form.newPage();
    this.fromPage = form.fromPage();
    this.context = TransferContext.requesting(level, codecs, PageLimits.DEFAULT);
  }

  /**
   * How messages become pages.
   *
   * @param toPage makes a page with a message
   * @param newPage makes an empty page
   * @param fromPage takes the message out of a page
   */
  public record PageForm<M, P extends CompressedExternalizable>(
      Function<M, P> toPage, Supplier<P> newPage, Function<P, M> fromPage) {}

  /** Returns a page and its length on the wire: without a codec, that is its raw length. */
  @Override
  public Packed encode(M message) throws IOException {
    byte[] wire = Pages.encode(toPage.apply(message), context);
    return new Packed(wire, wire.length);
  }

  @Override
  public M decode(Packed packed) throws IOException {
    return fromPage.apply(Pages.decode(packed.wire(), newPage.get(), context));
  }
}
