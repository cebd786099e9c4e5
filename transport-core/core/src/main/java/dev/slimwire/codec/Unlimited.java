package dev.slimwire.codec;

/** Grants any level; its text appears where a factory is logged. */
enum Unlimited implements LevelPolicy {
  INSTANCE;

  @Override
  public CompressionLevel grant(CompressionLevel asked) {
    return asked;
  }

  @Override
  public String toString() {
    return "unlimited";
  }
}
