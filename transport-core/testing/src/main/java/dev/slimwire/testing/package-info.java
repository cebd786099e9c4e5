/**
 * What tests, benchmarks and demonstrations share: the contracts of codecs and transports, and an
 * emulated link.
 *
 * <p>The contracts need JUnit Jupiter and AssertJ; nothing else here does.
 */
@NullMarked
package dev.slimwire.testing;

import org.jspecify.annotations.NullMarked;
