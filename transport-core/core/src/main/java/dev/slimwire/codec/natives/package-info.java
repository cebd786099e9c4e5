/** Whether native code may be loaded; for the codec artifacts only. */
@NullMarked
package dev.slimwire.codec.natives;

import org.jspecify.annotations.NullMarked;
