/**
 * What tests, benchmarks and demonstrations share: the contract of block codecs.
 *
 * <p>{@link dev.slimwire.testing.BlockCodecContract} needs JUnit Jupiter and AssertJ.
 */
@NullMarked
package dev.slimwire.testing;

import org.jspecify.annotations.NullMarked;
