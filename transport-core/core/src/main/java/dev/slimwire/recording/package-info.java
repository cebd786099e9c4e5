/** Events of the JDK's flight recorder, where that is available. */
@NullMarked
package dev.slimwire.recording;

import org.jspecify.annotations.NullMarked;
