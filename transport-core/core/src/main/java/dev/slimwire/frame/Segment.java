package dev.slimwire.frame;

/**
 * One segment of a file or a pipe: what a {@link FrameOutputStream} wrote from its start to its end
 * mark.
 *
 * @param number from 1
 * @param offset where it begins, in bytes from the beginning of the file
 * @param rawLength the bytes before compression
 * @param wireLength the bytes in the file, with start and end mark
 */
public record Segment(int number, long offset, long rawLength, long wireLength) {

  /** Returns where the next segment begins, or the file ends. */
  public long end() {
    return offset + wireLength;
  }
}
