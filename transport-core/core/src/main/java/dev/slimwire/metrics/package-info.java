/** The transport's metrics, without a dependency on any metrics library. */
@NullMarked
package dev.slimwire.metrics;

import org.jspecify.annotations.NullMarked;
