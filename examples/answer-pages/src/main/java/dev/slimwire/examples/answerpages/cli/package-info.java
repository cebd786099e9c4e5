/** The command line: {@code answer-pages demo}, {@code serve} and {@code query}. */
@NullMarked
package dev.slimwire.examples.answerpages.cli;

import org.jspecify.annotations.NullMarked;
