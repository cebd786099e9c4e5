package dev.slimwire.codec;

/**
 * Grants at most one step of the level table.
 *
 * @param highest the highest step granted
 */
record StepCap(CompressionLevel.Step highest) implements LevelPolicy {

  @Override
  public CompressionLevel grant(CompressionLevel asked) {
    if (highest.value() > 0 && asked instanceof CompressionLevel.Auto auto) {
      return new CompressionLevel.Auto(Math.min(auto.highest(), highest.value()));
    }
    if (highest.value() > 0 && asked instanceof CompressionLevel.Within within) {
      return new CompressionLevel.Within(
          within.micros(), Math.min(within.highest(), highest.value()));
    }
    return stepOf(asked) <= highest.value() ? asked : highest;
  }

  private static int stepOf(CompressionLevel level) {
    if (level instanceof CompressionLevel.Step step) {
      return step.value();
    }
    return level instanceof CompressionLevel.Named named ? stepOf(named) : 1;
  }

  private static int stepOf(CompressionLevel.Named named) {
    return LevelTable.stepOf(named.codec(), named.level().orElse(Byte.MAX_VALUE));
  }
}
