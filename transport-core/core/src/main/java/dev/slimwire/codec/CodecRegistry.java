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
 * The available codecs. Immutable and safe for use by many threads.
 *
 * <p>The registry also keeps bounded pools of compressors, decompressors and buffers, shared with
 * the registries that {@link #retain} and {@link #betweenMachines} make from it.
 */
@SuppressWarnings("exports") // users do not see what other packages attach
public final class CodecRegistry extends AttachmentOwner {

  /**
   * Found once. A failure is reported by each call: in a class initialiser it would be an Error.
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
   * Returns the built-in codecs and those that {@link ServiceLoader} finds. The search runs once,
   * at the first call.
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
   * Returns a registry with additional codecs. Those that cannot be used here are left out; the
   * reason is kept for {@link #require} and {@link #unavailable}. Create such a registry once and
   * keep it: it pools the compressors of its codecs, whose memory outside the heap is not freed
   * when the registry becomes unreachable.
   *
   * @throws IllegalArgumentException if two codecs share an id or a name, if an id is out of range,
   *     or if a name cannot be used in a configuration
   */
  public CodecRegistry with(Iterable<? extends BlockCodec> more) {
    return new CodecRegistry(
        codecs.with(more), new CodecPools(), new Attachments(), betweenMachines);
  }

  /**
   * Returns the registry of the same codecs for links between machines. Where zstd is not
   * available, its default step is deflate 1 instead of LZ4, which leaves a third more bytes.
   * Registries derived from it are of this kind, too.
   */
  public CodecRegistry betweenMachines() {
    return betweenMachines ? this : new CodecRegistry(codecs, pools, Attachments.of(this), true);
  }

  /**
   * Returns the registry of those codecs that are also in {@code kept}, which is what two peers
   * have in common, and of stored, which is always legal. For the same codecs the same registry is
   * usually returned, so that connections share it.
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

  /** Returns the codec with the given id on the wire. */
  public Optional<BlockCodec> find(int id) {
    return Optional.ofNullable(codecs.find(id));
  }

  /** Returns the codec with the given name in configurations. */
  public Optional<BlockCodec> find(String name) {
    return Optional.ofNullable(codecs.find(name));
  }

  /**
   * Returns why codecs were {@linkplain #with left out}: a reason in one line for each codec's
   * name, for example to be logged at startup. Immutable; empty if all codecs found can be used.
   */
  public Map<String, String> unavailable() {
    return codecs.unavailable();
  }

  /**
   * Describes a codec that is not available: its name, and why it cannot be used or which artifact
   * to add. For messages about bytes that need it.
   *
   * @param id its id on the wire
   */
  public String describeMissing(int id) {
    return codecs.describeMissing(id);
  }

  /**
   * Verifies that a level can be served, for use at startup rather than with the first request.
   *
   * @return {@code level}
   * @throws IllegalArgumentException if it names a codec that is not available, or a level that the
   *     codec does not have; the message has the reason
   */
  public CompressionLevel require(CompressionLevel level) {
    if (level instanceof CompressionLevel.Named named) {
      BlockCodec codec = codecs.require(named.codec());
      named.level().ifPresent(asked -> CodecChoice.verify(codec, asked));
    }
    return level;
  }

  /**
   * Returns the level at which a request will actually be served, for a policy to judge: a codec
   * without a level gets its standard one, and a codec that is not available is replaced by the
   * default step.
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
   * Returns the codec and codec level for a level. A codec that is named but not available is
   * replaced by the default step, and a codec level out of range by the nearest one. Until
   * something is known about the link, an {@linkplain CompressionLevel#isAdaptive adaptive} level
   * is the default step, or its highest step if that is lower.
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
   * Returns a stronger choice than the default step for links slower than the codec, if any: fewer
   * bytes for a little more work. Empty if no available codec has such a level.
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
   *     of room from {@code encodedOffset} on
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
   * @throws IOException if the block is malformed or decodes to another length; always an exception
   *     of the package {@code java.io}, whatever the codec throws
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
