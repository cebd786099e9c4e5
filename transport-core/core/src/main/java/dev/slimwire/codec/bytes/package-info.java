/** Access to several bytes of an array at once; for this artifact and those of codecs only. */
@NullMarked
package dev.slimwire.codec.bytes;

import org.jspecify.annotations.NullMarked;
