package dev.slimwire.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The level table of wire version 1, resolved against the available codecs. */
final class LevelTable {

  private record Row(String codec, int level) {}

  /** The candidates of each step, best first; the last one is always available. */
  private static final List<List<Row>> ROWS =
      List.of(
          List.of(new Row("stored", 1)),
          List.of(new Row("lz4", 1), new Row("deflate", 1)),
          List.of(new Row("lz4", 1), new Row("deflate", 1)),
          List.of(new Row("zstd", 1), new Row("lz4", 1), new Row("deflate", 1)),
          List.of(new Row("zstd", 3), new Row("deflate", 1)),
          List.of(new Row("zstd", 5), new Row("deflate", 4)),
          List.of(new Row("zstd", 6), new Row("deflate", 6)),
          List.of(new Row("zstd", 9), new Row("deflate", 6)),
          List.of(new Row("zstd", 12), new Row("deflate", 9)),
          List.of(new Row("zstd", 19), new Row("deflate", 9)));

  private static final int STANDARD_STEP = ((CompressionLevel.Step) CompressionLevel.FAST).value();

  /** The candidates of the standard step between machines, where bytes count for more. */
  private static final List<Row> BETWEEN_MACHINES =
      List.of(new Row("zstd", 1), new Row("deflate", 1), new Row("lz4", 1));

  private static final BlockCodec STORED = new StoredCodec();

  /** The alternative to the standard step where the link is the bottleneck. */
  private static final Row ON_SLOW_LINKS = new Row("zstd", 2);

  private final List<CodecChoice> choices;
  private final Optional<CodecChoice> onSlowLinks;

  LevelTable(Map<String, BlockCodec> codecs, boolean betweenMachines) {
    List<CodecChoice> resolved = new ArrayList<>();
    for (int step = 0; step < ROWS.size(); step++) {
      boolean differs = betweenMachines && step == STANDARD_STEP;
      resolved.add(firstAtHand(differs ? BETWEEN_MACHINES : ROWS.get(step), codecs));
    }
    choices = List.copyOf(resolved);
    CodecChoice harder = firstAtHand(List.of(ON_SLOW_LINKS), codecs);
    boolean isSameCodec = harder.codec().equals(resolved.get(STANDARD_STEP).codec());
    onSlowLinks = harder.isStored() || !isSameCodec ? Optional.empty() : Optional.of(harder);
  }

  /**
   * Skips codecs of the same name with other levels, and falls back to stored, for peers that have
   * nothing in common.
   */
  private static CodecChoice firstAtHand(List<Row> candidates, Map<String, BlockCodec> codecs) {
    for (Row candidate : candidates) {
      BlockCodec codec = codecs.get(candidate.codec());
      if (codec != null && codec.levels().contains(candidate.level())) {
        return new CodecChoice(codec, candidate.level());
      }
    }
    return new CodecChoice(STORED, 1);
  }

  CodecChoice choice(int step) {
    return choices.get(step);
  }

  /**
   * Returns the alternative to the standard step where the link is the bottleneck, if it differs.
   */
  Optional<CodecChoice> onSlowLinks() {
    return onSlowLinks;
  }

  /** Returns the lowest step that works at least as hard as the codec at its level. */
  static int stepOf(String codec, int level) {
    Optional<Integer> step = Optional.empty();
    for (int candidate = 0; candidate < ROWS.size() && step.isEmpty(); candidate++) {
      for (Row row : ROWS.get(candidate)) {
        if (row.codec().equals(codec) && row.level() >= level) {
          step = Optional.of(candidate);
        }
      }
    }
    return step.orElse(codec.equals("lzf") ? 1 : CompressionLevel.Step.MAX);
  }
}
