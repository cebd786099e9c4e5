package dev.slimwire.examples.answerpages.progress;

/** Shows nothing. */
final class NoProgress implements Progress {

  @Override
  public void now(String what) {}

  @Override
  public void at(long position) {}

  @Override
  public void close() {}
}
