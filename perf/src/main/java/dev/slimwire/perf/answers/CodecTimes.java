package dev.slimwire.perf.answers;

import java.io.Serial;
import java.io.Serializable;

/**
 * What was seen of a codec.
 *
 * @param level the text of its level
 * @param share what is left of the bytes
 * @param compress MB of raw bytes per second of CPU time, median
 * @param decompress the same for the way back
 */
record CodecTimes(String level, double share, double compress, double decompress)
    implements Serializable {

  @Serial private static final long serialVersionUID = 1;
}
