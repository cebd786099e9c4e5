/** JVMs that suites start, and talk to by plain RMI beside what they measure. */
@NullMarked
package dev.slimwire.perf.jvm;

import org.jspecify.annotations.NullMarked;
