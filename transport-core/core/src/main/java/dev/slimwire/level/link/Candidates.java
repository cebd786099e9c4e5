package dev.slimwire.level.link;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The steps of the level table that differ from each other with the given codecs, and the expected
 * costs of each before anything was measured.
 */
final class Candidates {

  /**
   * The part that filters leave of rows that refer to their neighbours: 0.889 with zstd 1, 0.907
   * with zstd 2.
   */
  private static final double FILTERED_RATIO = 0.9;

  /** The time that they add for a byte, beyond what the codec saves. */
  private static final double FILTER_NANOS = 0.07;

  private static final double PEER_FILTER_NANOS = 0.12;

  /**
   * One step, and its costs on rows of text as RMI serializes them.
   *
   * @param nanosPerByte to compress a raw byte
   * @param peerNanosPerByte to decompress it
   * @param ratio the part of it that is left
   */
  record Candidate(
      int step, BlockChoice block, double nanosPerByte, double peerNanosPerByte, double ratio) {

    CodecChoice choice() {
      return block.codec();
    }
  }

  private final CodecRegistry codecs;
  private final List<Candidate> list;

  /**
   * Creates the candidates.
   *
   * @param filters whether blocks at the default step may be filtered; true for those of frames,
   *     not of pages
   */
  Candidates(CodecRegistry codecs, boolean filters) {
    this.codecs = codecs;
    List<Candidate> distinct = new ArrayList<>();
    for (int step = 0; step <= CompressionLevel.Step.MAX; step++) {
      CodecChoice choice = codecs.choose(CompressionLevel.of(step));
      if (!has(distinct, choice)) {
        distinct.add(expect(step, choice, false));
      }
      if (step == StepCosts.STANDARD) {
        distinct.addAll(onSlowLinks(choice, filters));
      }
    }
    this.list = List.copyOf(distinct);
  }

  /** Returns the alternatives to the default step where the link takes longer than the codec. */
  private List<Candidate> onSlowLinks(CodecChoice standard, boolean filters) {
    Optional<CodecChoice> harder = codecs.chooseForSlowLink();
    if (harder.isEmpty()) {
      return List.of();
    }
    Candidate hardest = expect(StepCosts.STANDARD, harder.get(), filters);
    return filters
        ? List.of(expect(StepCosts.STANDARD, standard, true), hardest)
        : List.of(hardest);
  }

  private static boolean has(List<Candidate> candidates, CodecChoice choice) {
    for (Candidate candidate : candidates) {
      if (candidate.choice().equals(choice)) {
        return true;
      }
    }
    return false;
  }

  private static Candidate expect(int step, CodecChoice choice, boolean filtered) {
    double[] expected = expected(choice);
    return new Candidate(
        step,
        new BlockChoice(choice, filtered),
        expected[0] + (filtered ? FILTER_NANOS : 0),
        expected[1] + (filtered ? PEER_FILTER_NANOS : 0),
        expected[2] * (filtered ? FILTERED_RATIO : 1));
  }

  /**
   * Returns nanoseconds per byte of both sides and the part that is left, measured on W821 with
   * unfiltered blocks.
   */
  private static double[] expected(CodecChoice choice) {
    return switch (choice.toString()) {
      case "stored" -> new double[] {0, 0, 1};
      case "lz4:1" -> new double[] {0.57, 0.13, 0.136};
      case "zstd:1" -> new double[] {0.85, 0.33, 0.091};
      case "zstd:2" -> new double[] {1.0, 0.33, 0.0872};
      case "zstd:3" -> new double[] {0.98, 0.35, 0.087};
      case "zstd:5" -> new double[] {3.1, 0.35, 0.0845};
      case "zstd:6" -> new double[] {3.9, 0.33, 0.0804};
      case "zstd:9" -> new double[] {5.9, 0.33, 0.0787};
      case "zstd:12" -> new double[] {22, 0.33, 0.078};
      case "zstd:19" -> new double[] {500, 0.35, 0.074};
      case "deflate:1" -> new double[] {1.5, 0.83, 0.102};
      case "deflate:4" -> new double[] {4.1, 0.9, 0.095};
      case "deflate:6" -> new double[] {6, 0.85, 0.085};
      case "deflate:9" -> new double[] {18, 0.8, 0.082};
      default -> new double[] {40, 1, 0.08};
    };
  }

  CodecRegistry codecs() {
    return codecs;
  }

  boolean areOf(CodecRegistry others) {
    return codecs == others;
  }

  int size() {
    return list.size();
  }

  Candidate get(int index) {
    return list.get(index);
  }

  /** Returns the index of a step's candidate where nothing is known about the link. */
  int at(int step) {
    CodecChoice choice = codecs.choose(CompressionLevel.of(step));
    int index = 0;
    while (!list.get(index).choice().equals(choice)) {
      index++;
    }
    return index;
  }

  /** Returns the index of the highest candidate that is not above a step. */
  int atMost(int step) {
    int index = 0;
    while (index + 1 < list.size() && list.get(index + 1).step() <= step) {
      index++;
    }
    return index;
  }
}
