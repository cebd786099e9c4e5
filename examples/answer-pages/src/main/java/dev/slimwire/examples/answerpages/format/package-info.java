/** Writes answers for people and programs, row by row. */
@NullMarked
package dev.slimwire.examples.answerpages.format;

import org.jspecify.annotations.NullMarked;
