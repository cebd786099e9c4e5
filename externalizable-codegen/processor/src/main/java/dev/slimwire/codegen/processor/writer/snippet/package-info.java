/**
 * What generated classes have in common: names, ids of columns, private methods, loops, and the
 * frame of gatherers.
 */
@NullMarked
package dev.slimwire.codegen.processor.writer.snippet;

import org.jspecify.annotations.NullMarked;
