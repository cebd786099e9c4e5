/**
 * What linked frames refer to: windows of the most recent bytes, the seed that they begin with, and
 * the compressor that searches them. Not exported.
 */
@NullMarked
package dev.slimwire.frame.history;

import org.jspecify.annotations.NullMarked;
