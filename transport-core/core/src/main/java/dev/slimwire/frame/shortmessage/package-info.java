/**
 * How short messages are sent at {@code auto}: in pieces or not, and in which way they are answered
 * soonest. Not exported: for the streams of frames only.
 */
@NullMarked
package dev.slimwire.frame.shortmessage;

import org.jspecify.annotations.NullMarked;
