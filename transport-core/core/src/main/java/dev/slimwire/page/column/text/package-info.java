/**
 * The strings of a column: the dictionary of the distinct ones, their bytes in a charset, front
 * coding, and which of them each row has. Internal.
 */
@NullMarked
package dev.slimwire.page.column.text;

import org.jspecify.annotations.NullMarked;
