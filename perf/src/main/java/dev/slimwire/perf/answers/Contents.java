package dev.slimwire.perf.answers;

import java.io.Serializable;

/**
 * What an answer holds.
 *
 * @param rows how many rows
 * @param digest of all of them
 */
public record Contents(long rows, String digest) implements Serializable {

  private static final long serialVersionUID = 1L;
}
