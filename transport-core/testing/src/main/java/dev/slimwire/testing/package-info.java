/**
 * Support for tests of code that uses slimwire: the contracts of codecs and transports, an emulated
 * link, and faults of connections and codecs.
 *
 * <p>Only the contracts need JUnit Jupiter and AssertJ.
 */
@NullMarked
package dev.slimwire.testing;

import org.jspecify.annotations.NullMarked;
