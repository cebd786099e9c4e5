package dev.slimwire.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Codecs by id and by name, and why others are not among them. No two share an id or a name.
 * Immutable.
 */
final class CodecSet {

  /** The codec ids that the wire format assigns to artifacts other than this one. */
  private static final Map<Integer, String> PUBLISHED = Map.of(2, "lz4", 3, "lzf", 4, "zstd");

  private final Map<Integer, BlockCodec> byId;
  private final List<Integer> ids;
  private final Map<String, BlockCodec> byName;
  private final Map<String, String> unavailable;

  private CodecSet(SortedMap<Integer, BlockCodec> byId, Map<String, String> unavailable) {
    Map<String, BlockCodec> names = new HashMap<>();
    for (BlockCodec codec : byId.values()) {
      names.put(codec.name(), codec);
    }
    this.byId = Map.copyOf(byId);
    this.byName = Map.copyOf(names);
    this.ids = List.copyOf(byId.keySet());
    this.unavailable = Map.copyOf(unavailable);
  }

  /** Returns the set of codecs that can be used everywhere. */
  static CodecSet of(BlockCodec... codecs) {
    return new CodecSet(new TreeMap<>(), Map.of()).with(List.of(codecs));
  }

  /**
   * Returns a set with more codecs; those that cannot be used here are left out, with their reason.
   *
   * @throws IllegalArgumentException if two codecs share an id or a name, if an id is out of range,
   *     or if a name cannot be used in a configuration
   */
  CodecSet with(Iterable<? extends BlockCodec> codecs) {
    SortedMap<Integer, BlockCodec> all = new TreeMap<>(byId);
    Map<String, String> reasons = new LinkedHashMap<>(unavailable);
    for (BlockCodec codec : codecs) {
      Optional<String> reason = unavailability(codec);
      if (reason.isPresent()) {
        reasons.put(nameOf(codec), reason.get());
      } else {
        add(all, codec);
      }
    }
    return new CodecSet(all, reasons);
  }

  private static String nameOf(BlockCodec codec) {
    try {
      return Objects.requireNonNull(codec.name());
    } catch (RuntimeException | LinkageError unnamed) {
      return codec.getClass().getName();
    }
  }

  /**
   * A codec that fails when asked whether it can be used, or for its id, name or levels, counts as
   * unusable; it does not affect other codecs.
   */
  private static Optional<String> unavailability(BlockCodec codec) {
    try {
      Optional<String> reason = codec.unavailability();
      if (reason.isEmpty()) {
        codec.id();
        Objects.requireNonNull(codec.name(), "it has no name");
        Objects.requireNonNull(codec.levels(), "it has no levels");
      }
      return reason;
    } catch (RuntimeException | LinkageError failure) { // such as a library that is missing
      System.getLogger("dev.slimwire.codec")
          .log(System.Logger.Level.WARNING, codec.getClass().getName() + " is left out", failure);
      return Optional.of(
          codec.getClass().getName() + " does not say whether it is usable: " + failure);
    }
  }

  private static void add(Map<Integer, BlockCodec> codecs, BlockCodec codec) {
    if (codec.id() < 0 || codec.id() > BlockCodec.MAX_ID) {
      throw new IllegalArgumentException(
          codec.name() + ": codec id not in 0.." + BlockCodec.MAX_ID + ": " + codec.id());
    }
    requireName(codec.name());
    for (BlockCodec other : codecs.values()) {
      if (other.id() == codec.id() || other.name().equals(codec.name())) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "two codecs share a name or an id: %s (%d) and %s (%d)",
                other.name(),
                other.id(),
                codec.name(),
                codec.id()));
      }
    }
    codecs.put(codec.id(), codec);
  }

  private static void requireName(String name) {
    String known = new CompressionLevel.Named(name, OptionalInt.empty()).codec(); // or it refuses
    if (LevelText.isUnknownCodec(known)) {
      throw new IllegalArgumentException("codec name is reserved for unknown codecs: " + name);
    }
  }

  /** Returns those of these ids that are available, and stored, in ascending order. */
  List<Integer> common(Collection<Integer> others) {
    List<Integer> common = new ArrayList<>(ids.size());
    for (Integer id : ids) {
      if (id == BlockCodec.STORED_ID || others.contains(id)) {
        common.add(id);
      }
    }
    return common;
  }

  /** Returns the set of the codecs with these ids, all of which are available. */
  CodecSet retain(List<Integer> common) {
    SortedMap<Integer, BlockCodec> retained = new TreeMap<>(byId);
    retained.keySet().retainAll(common);
    return new CodecSet(retained, unavailable);
  }

  /** Returns all ids in ascending order. */
  List<Integer> ids() {
    return ids;
  }

  @Nullable BlockCodec find(int id) {
    return byId.get(id);
  }

  @Nullable BlockCodec find(String name) {
    return byName.get(name);
  }

  Map<String, BlockCodec> byName() {
    return byName;
  }

  Map<String, String> unavailable() {
    return unavailable;
  }

  /**
   * Returns the codec with a name.
   *
   * @throws IllegalArgumentException if there is none, with the reason and a remedy
   */
  BlockCodec require(String name) {
    BlockCodec codec = byName.get(name);
    if (codec == null) {
      throw new IllegalArgumentException(describeMissing(name));
    }
    return codec;
  }

  /**
   * Describes a codec on the wire that is not available: its name, and the reason or what to add.
   */
  String describeMissing(int id) {
    String name = PUBLISHED.get(id);
    if (name == null) {
      return "codec " + id + " is not available: add its artifact";
    }
    String reason = unavailable.get(name);
    return String.format(Locale.ROOT, "codec %s (%d) ", name, id)
        + (reason != null
            ? "cannot be used: " + reason
            : "is not available: add dev.slimwire:slimwire-" + name);
  }

  private String describeMissing(String name) {
    String reason = unavailable.get(name);
    if (reason != null) {
      return "codec " + name + " cannot be used: " + reason;
    }
    return switch (name) {
      case "lz4", "lzf", "zstd" ->
          "unknown codec \""
              + name
              + "\": add its artifact (dev.slimwire:slimwire-"
              + name
              + "), or use one of "
              + String.join(", ", names());
      default -> // more often a mistyped level than a third-party codec
          "unknown level or codec \""
              + name
              + "\": expected "
              + LevelText.STEPS
              + ", "
              + LevelText.RULES
              + ", or one of the codecs here: "
              + String.join(", ", names());
    };
  }

  private List<String> names() {
    return byName.keySet().stream().sorted().toList();
  }

  /** Returns the names in their order. */
  @Override
  public String toString() {
    return names().toString();
  }
}
