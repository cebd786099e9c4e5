/**
 * For tests of what uses slimwire: the contracts of codecs and transports, an emulated link, and
 * faults of connections and codecs.
 *
 * <p>The contracts need JUnit Jupiter and AssertJ; nothing else here does.
 */
@NullMarked
package dev.slimwire.testing;

import org.jspecify.annotations.NullMarked;
