/** Files of frames that can be appended to. Uses {@code frame}; knows nothing about objects. */
@NullMarked
package dev.slimwire.file;

import org.jspecify.annotations.NullMarked;
