/** The command line: a class for each command, and what reads their options. */
@NullMarked
package dev.slimwire.examples.answerpages.cli;

import org.jspecify.annotations.NullMarked;
