/** Results as files, and many suites one after the other. */
@NullMarked
package dev.slimwire.perf.results;

import org.jspecify.annotations.NullMarked;
