package dev.slimwire.perf.latency;

import dev.slimwire.perf.answers.Contents;
import java.io.Serial;
import java.io.Serializable;

/**
 * What a client has seen of an answer.
 *
 * @param firstNanos from the query to the first row
 * @param nanos from the query to the last row
 * @param contents the rows
 */
record Fetched(long firstNanos, long nanos, Contents contents) implements Serializable {

  @Serial private static final long serialVersionUID = 1L;
}
