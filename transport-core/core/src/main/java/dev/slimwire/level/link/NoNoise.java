package dev.slimwire.level.link;

/** For connections between machines, where only the link is known to delay bytes. */
final class NoNoise implements Noise {

  @Override
  public void messageStarts() {}

  @Override
  public void begun() {}

  @Override
  public void written(int rawLength, int wireLength, double waitedNanos) {}

  @Override
  public void pageSaved(int bytes) {}

  @Override
  public boolean explainsFullBuffers() {
    return false;
  }

  @Override
  public boolean isTooShortToTell(long messageLength) {
    return false;
  }

  @Override
  public boolean explains(Arrival arrival, boolean tells) {
    return false;
  }

  @Override
  public boolean isInVain(Arrival arrival) {
    return false;
  }

  @Override
  public void doubt() {}

  @Override
  public boolean mayBeOnce(Arrival arrival) {
    return false;
  }
}
