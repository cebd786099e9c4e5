/** What round trips cost: calls on connections that were idle. */
@NullMarked
package dev.slimwire.perf.latency;

import org.jspecify.annotations.NullMarked;
