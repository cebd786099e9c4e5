package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.Bandwidth;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The level for a link.
 *
 * @param link the link
 * @param costs all levels that were measured, level 0 first
 * @param best one of them
 */
public record Advice(Bandwidth link, List<LevelCost> costs, LevelCost best) {

  /** Times that differ by less are considered equal: measured again, their order might differ. */
  private static final double NOISE = 1.02;

  /** Samples that do not shrink by at least this much are considered already compressed. */
  private static final double SHRINKS = 0.95;

  /**
   * Chooses the quickest level that leaves fewer bytes than level 0, or level 0; of those that are
   * about equally quick, the first one.
   *
   * @param costs of all levels, level 0 first, then in the order of their work
   * @throws IllegalArgumentException if there are none
   */
  public static Advice of(List<LevelCost> costs, Bandwidth link) {
    if (costs.isEmpty()) {
      throw new IllegalArgumentException("no levels were measured");
    }
    LevelCost plain = costs.get(0);
    List<LevelCost> useful =
        costs.stream()
            .filter(cost -> cost == plain || cost.wireBytes() < plain.wireBytes())
            .toList();
    double least = useful.stream().mapToDouble(cost -> cost.secondsOver(link)).min().orElseThrow();
    LevelCost best =
        useful.stream()
            .filter(cost -> cost.secondsOver(link) <= least * NOISE)
            .findFirst()
            .orElseThrow();
    return new Advice(link, costs, best);
  }

  /** Returns the advice and its reason in one line. */
  public String sentence() {
    String advice = "use level " + best.level() + name() + " " + where() + ": ";
    return advice + (isPlain(best) ? reasonForPlain() : reason());
  }

  private String name() {
    if (isPlain(best)) {
      return "";
    }
    String codec = best.level().toString().equals(best.codec()) ? "" : best.codec();
    String standard = CompressionLevel.FAST.equals(best.level()) ? "the default" : "";
    String comma = codec.isEmpty() || standard.isEmpty() ? "" : ", ";
    String both = codec + comma + standard;
    return both.isEmpty() ? "" : " (" + both + ")";
  }

  private String where() {
    return link.isUnlimited() ? "without a link limit" : "at " + link;
  }

  private String reason() {
    String gain =
        String.format(
            Locale.ROOT,
            "%s instead of %s, as %s of the bytes are left",
            Units.seconds(best.secondsOver(link)),
            Units.seconds(plain().secondsOver(link)),
            share(best));
    return costs.stream()
        .filter(cost -> cost.wireBytes() < best.wireBytes())
        .max(Comparator.comparingLong(LevelCost::wireBytes))
        .map(smaller -> gain + "; " + versus(smaller))
        .orElse(gain + ", and no other level does better");
  }

  private String versus(LevelCost smaller) {
    double later = smaller.secondsOver(link) - best.secondsOver(link);
    return String.format(
        Locale.ROOT,
        "level %s leaves %s, but takes %s",
        smaller.level(),
        share(smaller),
        later > 0 ? Units.seconds(later) + " longer" : "about as long");
  }

  private String reasonForPlain() {
    if (costs.size() == 1) { // such as from a server that lowers all levels
      return "no other level was measured";
    }
    LevelCost smallest =
        costs.stream().min(Comparator.comparingLong(LevelCost::wireBytes)).orElseThrow();
    if (smallest.wireBytes() > plain().wireBytes() * SHRINKS) {
      return "the bytes do not shrink, as they are already compressed, random or too short";
    }
    if (link.isUnlimited()) {
      return "fewer bytes gain nothing there, and each level costs work";
    }
    LevelCost last =
        costs.stream().max(Comparator.comparingDouble(c -> c.breakEven(plain()))).orElseThrow();
    return "no level gains what it costs there; level "
        + last.level()
        + " does below "
        + Units.bandwidth(last.breakEven(plain()));
  }

  private LevelCost plain() {
    return costs.get(0);
  }

  private static boolean isPlain(LevelCost cost) {
    return CompressionLevel.NONE.equals(cost.level());
  }

  private String share(LevelCost cost) {
    return String.format(Locale.ROOT, "%.1f %%", 100.0 * cost.wireBytes() / plain().wireBytes());
  }
}
