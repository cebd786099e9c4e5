/** Files of frames that can be appended to. Uses {@code frame}; knows no objects. */
@NullMarked
package dev.slimwire.file;

import org.jspecify.annotations.NullMarked;
