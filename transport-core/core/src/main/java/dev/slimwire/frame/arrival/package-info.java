/**
 * Measurements of arriving bytes, and their reports to the peer in the level fields of messages in
 * the other direction. Not exported.
 */
@NullMarked
package dev.slimwire.frame.arrival;

import org.jspecify.annotations.NullMarked;
