/**
 * Reads frames: verifies, decodes and checks them. Knows what is sent only by its wire format. Not
 * exported.
 */
@NullMarked
package dev.slimwire.frame.receiving;

import org.jspecify.annotations.NullMarked;
