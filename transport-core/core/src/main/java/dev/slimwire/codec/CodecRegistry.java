package dev.slimwire.codec;

import dev.slimwire.codec.natives.JvmDefects;
import dev.slimwire.pool.AttachmentOwner;
import dev.slimwire.pool.Attachments;
import dev.slimwire.service.Services;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The codecs at hand. Immutable and safe for use by many threads.
 *
 * <p>The registry also keeps bounded pools of compressors, decompressors and buffers, shared with
 * the registries that {@link #retain} and {@link #betweenMachines} make from it.
 */
@SuppressWarnings("exports") // users do not see what other packages attach
public final class CodecRegistry extends AttachmentOwner {

  /**
   * Found once. What failed is told with each call: in a class initialiser it would be an Error.
   */
  private record Installed(@Nullable CodecRegistry registry, @Nullable RuntimeException failure) {

    static final Installed INSTANCE = find();

    private static Installed find() {
      try {
        return new Installed(load(), null);
      } catch (RuntimeException failure) {
        return new Installed(null, failure);
      } catch (LinkageError failure) {
        return new Installed(null, new IllegalArgumentException(failure.toString(), failure));
      }
    }

    private static CodecRegistry load() {
      JvmDefects.warn();
      return builtIn().with(Services.find(BlockCodec.class, BlockCodec.class.getClassLoader()));
    }
  }

  private static final int STANDARD_STEP = ((CompressionLevel.Step) CompressionLevel.FAST).value();

  private final CodecSet codecs;
  private final LevelTable table;
  private final CodecPools pools;
  private final boolean betweenMachines;
  private final RecentRegistries retained = new RecentRegistries();

  private CodecRegistry(
      CodecSet codecs, CodecPools pools, Attachments attachments, boolean betweenMachines) {
    super(attachments);
    this.codecs = codecs;
    this.table = new LevelTable(codecs.byName(), betweenMachines);
    this.pools = pools;
    this.betweenMachines = betweenMachines;
  }

  /** Returns the codecs that need nothing but the JDK: stored and deflate. */
  public static CodecRegistry builtIn() {
    CodecSet codecs = CodecSet.of(new StoredCodec(), new DeflateCodec());
    return new CodecRegistry(codecs, new CodecPools(), new Attachments(), false);
  }

  /**
   * Returns the built-in codecs and those that {@link ServiceLoader} finds beside this library. The
   * search runs once, at the first call.
   *
   * @throws IllegalArgumentException if two of them share an id or a name
   */
  public static CodecRegistry installed() {
    CodecRegistry registry = Installed.INSTANCE.registry();
    if (registry == null) {
      RuntimeException failure = Objects.requireNonNull(Installed.INSTANCE.failure());
      throw new IllegalArgumentException(failure.getMessage(), failure);
    }
    return registry;
  }

  /**
   * Returns a registry with more codecs. Those that cannot be used here are left out, with their
   * reason kept for {@link #require} and {@link #unavailable}. Make one, and keep it: it pools what
   * its codecs hold, outside the heap, too, where nothing frees it when the registry is forgotten.
   *
   * @throws IllegalArgumentException if two codecs share an id or a name, if an id is out of range,
   *     or if a configuration cannot ask for a name
   */
  public CodecRegistry with(Iterable<? extends BlockCodec> more) {
    return new CodecRegistry(
        codecs.with(more), new CodecPools(), new Attachments(), betweenMachines);
  }

  /**
   * Returns the registry of the same codecs for links between machines: its default step is deflate
   * 1 where zstd is not at hand, and not LZ4, which leaves a third more bytes. Registries made of
   * it are of this kind, too.
   */
  public CodecRegistry betweenMachines() {
    return betweenMachines ? this : new CodecRegistry(codecs, pools, Attachments.of(this), true);
  }

  /**
   * Returns the registry of those codecs that are also in {@code kept}, and stored, which is always
   * legal: what two peers have in common. The same codecs mostly are the same registry, so that
   * connections share it.
   */
  public CodecRegistry retain(Collection<Integer> kept) {
    List<Integer> common = codecs.common(kept);
    if (common.equals(codecs.ids())) {
      return this;
    }
    CodecRegistry known = retained.find(common);
    return known != null
        ? known
        : retained.add(
            new CodecRegistry(codecs.retain(common), pools, Attachments.of(this), betweenMachines));
  }

  /** Returns the ids of all codecs, stored first, in ascending order. */
  public List<Integer> ids() {
    return codecs.ids();
  }

  /** Returns the codec with an id from the wire. */
  public Optional<BlockCodec> find(int id) {
    return Optional.ofNullable(codecs.find(id));
  }

  /** Returns the codec with a name from a configuration. */
  public Optional<BlockCodec> find(String name) {
    return Optional.ofNullable(codecs.find(name));
  }

  /**
   * Returns why codecs were {@linkplain #with left out}, in one line each, by their names: for what
   * a program says at its start. Immutable; empty if all that were found can be used.
   */
  public Map<String, String> unavailable() {
    return codecs.unavailable();
  }

  /**
   * Says of a codec that is not at hand what it is, and why it cannot be used, or what to add: for
   * messages about bytes that need it.
   *
   * @param id its id on the wire
   */
  public String describeMissing(int id) {
    return codecs.describeMissing(id);
  }

  /**
   * Verifies at start that a level can be served, rather than with the first request.
   *
   * @return {@code level}
   * @throws IllegalArgumentException if it names a codec that is not at hand, or a level that the
   *     codec does not have, with the reason
   */
  public CompressionLevel require(CompressionLevel level) {
    if (level instanceof CompressionLevel.Named named) {
      BlockCodec codec = codecs.require(named.codec());
      named.level().ifPresent(asked -> CodecChoice.verify(codec, asked));
    }
    return level;
  }

  /**
   * Returns the level that a request will really be served at, for a policy to judge: a codec
   * without a level gets its standard one, a codec that is not at hand gives way to the default
   * step.
   */
  public CompressionLevel normalize(CompressionLevel level) {
    if (!(level instanceof CompressionLevel.Named named)) {
      return level;
    }
    return codecs.find(named.codec()) != null
        ? CompressionLevel.of(named.codec(), choose(named).level())
        : CompressionLevel.FAST;
  }

  /**
   * Returns the codec and codec level for a level. A codec asked for by name that is not at hand
   * gives way to the default step; a codec level out of range to the nearest one. An {@linkplain
   * CompressionLevel#isAdaptive adaptive} level is the default step, or its highest if that is
   * lower, until something is known of the link.
   */
  public CodecChoice choose(CompressionLevel level) {
    if (level instanceof CompressionLevel.Step step) {
      return table.choice(step.value());
    }
    if (level instanceof CompressionLevel.Auto auto) {
      return table.choice(Math.min(STANDARD_STEP, auto.highest()));
    }
    if (level instanceof CompressionLevel.Within within) {
      return table.choice(Math.min(STANDARD_STEP, within.highest()));
    }
    return choose((CompressionLevel.Named) level);
  }

  /**
   * Returns what the default step may be instead where the link takes longer than the codec: fewer
   * bytes for a little more work. Empty if no codec at hand has such a level.
   */
  public Optional<CodecChoice> chooseForSlowLink() {
    return table.onSlowLinks();
  }

  private CodecChoice choose(CompressionLevel.Named named) {
    BlockCodec codec = codecs.find(named.codec());
    if (codec == null) {
      return table.choice(STANDARD_STEP);
    }
    LevelRange levels = codec.levels();
    int asked = named.level().orElse(levels.standard());
    return new CodecChoice(codec, Math.max(levels.min(), Math.min(levels.max(), asked)));
  }

  /**
   * Compresses one block with a pooled compressor. Safe for use by many threads.
   *
   * @param choice the codec and its level, as {@link #choose} returns it
   * @param encoded receives the compressed bytes; has {@link BlockCodec#maxCompressedLength} bytes
   *     of room behind {@code encodedOffset}
   * @return the number of compressed bytes, which may be more than {@code rawLength}
   * @see BlockCompressor#compress
   */
  public int compress(
      CodecChoice choice,
      byte[] raw,
      int rawOffset,
      int rawLength,
      byte[] encoded,
      int encodedOffset) {
    return pools.compress(choice, raw, rawOffset, rawLength, encoded, encodedOffset);
  }

  /**
   * Decompresses one block with a pooled decompressor.
   *
   * @throws IOException if the block is malformed or decodes to another length; an exception of the
   *     package {@code java.io}, whatever the codec throws
   * @see BlockDecompressor#decompress
   */
  public void decompress(
      BlockCodec codec,
      byte[] encoded,
      int encodedOffset,
      int encodedLength,
      byte[] raw,
      int rawOffset,
      int rawLength)
      throws IOException {
    pools.decompress(codec, encoded, encodedOffset, encodedLength, raw, rawOffset, rawLength);
  }

  @Override
  public String toString() {
    return codecs.toString();
  }
}
