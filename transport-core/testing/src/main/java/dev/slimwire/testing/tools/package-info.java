/**
 * What tests and measurements of slimwire itself share, and the demo of the example. Not exported:
 * it may change with any version.
 */
@NullMarked
package dev.slimwire.testing.tools;

import org.jspecify.annotations.NullMarked;
