package dev.slimwire.kryo;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Limits on what a graph may make its reader allocate. Limits are always the reader's own. Others
 * are derived from {@link #DEFAULT}. Immutable.
 *
 * <p>Every element takes at least one byte, so memory grows with {@code maxBytes} only: up to about
 * 55 times that, for a graph of tiny sets only. What the constructors and serializers of registered
 * classes allocate themselves comes on top.
 */
public final class GraphLimits {

  /** 16 MiB, 16 Mi elements, 400 levels, which fit a stack of 512 KiB. */
  public static final GraphLimits DEFAULT = new GraphLimits(16 << 20, 16 << 20, 400);

  private final int maxBytes;
  private final int maxElements;
  private final int maxDepth;

  GraphLimits(int maxBytes, int maxElements, int maxDepth) {
    verify("maxBytes", maxBytes);
    verify("maxElements", maxElements);
    verify("maxDepth", maxDepth);
    this.maxBytes = maxBytes;
    this.maxElements = maxElements;
    this.maxDepth = maxDepth;
  }

  private static void verify(String limit, int actual) {
    if (actual < 1) {
      throw new IllegalArgumentException("expected " + limit + " from 1, actual: " + actual);
    }
  }

  /**
   * Returns a copy with another limit for bytes.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public GraphLimits withMaxBytes(int bytes) {
    return new GraphLimits(bytes, maxElements, maxDepth);
  }

  /**
   * Returns a copy with another limit for elements.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public GraphLimits withMaxElements(int elements) {
    return new GraphLimits(maxBytes, elements, maxDepth);
  }

  /**
   * Returns a copy with another limit for depth.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public GraphLimits withMaxDepth(int depth) {
    return new GraphLimits(maxBytes, maxElements, depth);
  }

  /** Returns the limit for the bytes of a graph; writers refuse longer ones, too. */
  public int maxBytes() {
    return maxBytes;
  }

  /** Returns the limit for the elements of any single array, collection or map. */
  public int maxElements() {
    return maxElements;
  }

  /**
   * Returns how deeply objects may be nested, counting the root and simple values; writers refuse
   * deeper graphs, too. A chain of a thousand objects is a thousand levels deep: raise this only
   * together with the stack size of the reading threads.
   */
  public int maxDepth() {
    return maxDepth;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GraphLimits that
        && maxBytes == that.maxBytes
        && maxElements == that.maxElements
        && maxDepth == that.maxDepth;
  }

  @Override
  public int hashCode() {
    return Objects.hash(maxBytes, maxElements, maxDepth);
  }

  @Override
  public String toString() {
    return "GraphLimits[maxBytes="
        + maxBytes
        + ", maxElements="
        + maxElements
        + ", maxDepth="
        + maxDepth
        + "]";
  }
}
