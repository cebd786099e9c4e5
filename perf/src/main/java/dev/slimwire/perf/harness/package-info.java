/** What all suites share: measurements, floors, tables, JSON, JMH forks. */
@NullMarked
package dev.slimwire.perf.harness;

import org.jspecify.annotations.NullMarked;
