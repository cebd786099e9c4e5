/**
 * What tests, benchmarks and demonstrations share: the contract of block codecs and an emulated
 * link.
 *
 * <p>{@link dev.slimwire.testing.BlockCodecContract} needs JUnit Jupiter and AssertJ; nothing else
 * here does.
 */
@NullMarked
package dev.slimwire.testing;

import org.jspecify.annotations.NullMarked;
