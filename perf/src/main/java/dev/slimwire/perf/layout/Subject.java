package dev.slimwire.perf.layout;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A corpus and the layouts that can send it.
 *
 * @param name the name of the case
 * @param corpus the messages
 * @param peers makes each peer's layout
 * @param page how messages become pages
 */
public record Subject<M>(
    String name,
    Corpus<M> corpus,
    Map<String, Supplier<Layout<M>>> peers,
    PageVariant.PageForm<M, ?> page) {

  /** The layout of slimwire's pages. */
  public static final String PAGE = "slimwire";

  /** Returns the names of all layouts, the peers' first. */
  public List<String> layouts() {
    List<String> names = new ArrayList<>(peers.keySet().stream().sorted().toList());
    names.add(PAGE);
    return names;
  }

  /**
   * Returns a layout with a codec.
   *
   * @param layout one of {@link #layouts}
   * @param codec the text of a compression level, for example {@code none} or {@code zstd:1}
   * @throws IllegalArgumentException if there is no such layout or codec
   */
  public Variant<M> variant(String layout, String codec) {
    CodecRegistry codecs = CodecRegistry.installed();
    CompressionLevel level = codecs.require(CompressionLevel.parse(codec));
    if (layout.equals(PAGE)) {
      return new PageVariant<>(page, codecs, level);
    }
    Supplier<Layout<M>> peer = peers.get(layout);
    if (peer == null) {
      throw new IllegalArgumentException("unknown layout " + layout + ": " + layouts());
    }
    return new PeerVariant<>(peer.get(), codecs, codecs.choose(level));
  }
}
