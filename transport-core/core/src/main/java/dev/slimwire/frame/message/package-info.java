/**
 * Splits messages into blocks, and determines their levels and lengths by what is known about the
 * link and earlier messages. Not exported.
 */
@NullMarked
package dev.slimwire.frame.message;

import org.jspecify.annotations.NullMarked;
