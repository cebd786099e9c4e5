package dev.slimwire.perf.answers;

import java.io.Serial;
import java.io.Serializable;

/**
 * What a client has seen of an answer, in nanoseconds.
 *
 * @param wall from the first call to the last row
 * @param waiting the part of it until pages were there, without the check of their rows
 * @param checking CPU time of that check
 * @param content what came
 */
record Fetched(long wall, long waiting, long checking, Contents content) implements Serializable {

  @Serial private static final long serialVersionUID = 1;
}
