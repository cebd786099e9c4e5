package dev.slimwire.level.link;

/**
 * How the frames of a message are produced: one after the other, while earlier ones are on their
 * way.
 */
record FrameProduction(LinkModel link) implements Production {

  @Override
  public WorkTime newWorkTime() {
    return WorkTime.ofFrames();
  }

  @Override
  public double producing() {
    return link.producing();
  }

  @Override
  public double overlap() {
    return 1;
  }
}
