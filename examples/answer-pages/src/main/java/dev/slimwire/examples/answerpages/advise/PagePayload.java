package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Pages, encoded and decoded: columns and compression, as their own code does it. Bytes are counted
 * for all pages. Times are measured with some of them, spread over the sample, so that there are
 * many passes.
 */
final class PagePayload implements Payload {

  private static final int TIMED_BYTES = 1 << 20;

  private final String description;
  private final List<RawPage> pages;
  private final Map<CompressionLevel, Long> wireBytes;
  private final List<RawPage> timed;

  /**
   * Makes a payload.
   *
   * @param pages at least one
   * @param wireBytes the known values by level; others are measured
   */
  PagePayload(String description, List<RawPage> pages, Map<CompressionLevel, Long> wireBytes) {
    this.description = description;
    this.pages = List.copyOf(pages);
    this.wireBytes = new HashMap<>(wireBytes);
    int every = (int) (rawBytes() / TIMED_BYTES) + 1;
    this.timed =
        IntStream.range(0, pages.size()).filter(i -> i % every == 0).mapToObj(pages::get).toList();
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public long rawBytes() {
    return length(pages);
  }

  private static long length(List<RawPage> pages) {
    return pages.stream().mapToLong(RawPage::length).sum();
  }

  @Override
  public Pass pass(CompressionLevel level, LongSupplier clock) throws IOException {
    TransferContext context =
        TransferContext.requesting(level, CodecRegistry.installed(), PageLimits.DEFAULT);
    List<byte[]> encoded = new ArrayList<>();
    long begun = clock.getAsLong();
    for (RawPage page : timed) {
      encoded.add(Pages.encode(page.page(), context));
    }
    long sent = clock.getAsLong();
    for (int i = 0; i < encoded.size(); i++) {
      Pages.decode(encoded.get(i), empty(timed.get(i).page()), context);
    }
    long ended = clock.getAsLong();
    double whole = (double) rawBytes() / length(timed);
    return new Pass(
        wireBytes(level, context),
        Math.round((sent - begun) * whole),
        Math.round((ended - sent) * whole));
  }

  private long wireBytes(CompressionLevel level, TransferContext context) throws IOException {
    Long known = wireBytes.get(level);
    if (known != null) {
      return known;
    }
    long bytes = 0;
    for (RawPage page : pages) {
      bytes += Pages.encode(page.page(), context).length;
    }
    wireBytes.put(level, bytes);
    return bytes;
  }

  private static CompressedExternalizable empty(CompressedExternalizable page) throws IOException {
    try {
      Constructor<? extends CompressedExternalizable> constructor =
          page.getClass().getDeclaredConstructor();
      constructor.setAccessible(true); // the class may be package-private
      return constructor.newInstance();
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IOException(
          page.getClass().getName() + " cannot be made by a constructor without parameters", e);
    }
  }
}
