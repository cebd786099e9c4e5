/** What the transport reports of its work, without a dependency on any metrics library. */
@NullMarked
package dev.slimwire.metrics;

import org.jspecify.annotations.NullMarked;
