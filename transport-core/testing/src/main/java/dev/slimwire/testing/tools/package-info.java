/**
 * Tools shared by the tests and measurements of slimwire itself and the example's demo. Not
 * exported: they may change with any version.
 */
@NullMarked
package dev.slimwire.testing.tools;

import org.jspecify.annotations.NullMarked;
