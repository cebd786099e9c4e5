/**
 * Numbers within columns. {@link dev.slimwire.page.column.number.Numbers} picks one of the layouts;
 * a new one requires a line in {@code NumberLayout} and a class of its own. Internal.
 */
@NullMarked
package dev.slimwire.page.column.number;

import org.jspecify.annotations.NullMarked;
