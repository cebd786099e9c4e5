/**
 * How short messages go out at {@code auto}: in pieces or not, and which way is answered soonest.
 * Not exported: for the streams of frames only.
 */
@NullMarked
package dev.slimwire.frame.shortmessage;

import org.jspecify.annotations.NullMarked;
