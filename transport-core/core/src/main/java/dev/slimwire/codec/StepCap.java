package dev.slimwire.codec;

/**
 * Grants at most one step of the level table.
 *
 * @param highest the highest step granted
 */
record StepCap(CompressionLevel.Step highest) implements LevelPolicy {

  @Override
  public CompressionLevel grant(CompressionLevel asked) {
    return stepOf(asked) <= highest.value() ? asked : highest;
  }

  private static int stepOf(CompressionLevel level) {
    if (level instanceof CompressionLevel.Step step) {
      return step.value();
    }
    CompressionLevel.Named named = (CompressionLevel.Named) level;
    return LevelTable.stepOf(named.codec(), named.level().orElse(Byte.MAX_VALUE));
  }
}
