/**
 * The kinds of columns of a page: one class per kind, which chooses among the encodings by the
 * data, and a class for each encoding of bytes and of strings. Internal; knows nothing about pages
 * or codecs.
 *
 * <p>The contents of columns are in packages of their own. Each uses only those after it:
 *
 * <ul>
 *   <li>{@link dev.slimwire.page.column.template}: strings that differ in their digits
 *   <li>{@link dev.slimwire.page.column.text}: dictionaries, front coding, charsets
 *   <li>{@link dev.slimwire.page.column.number}: the layouts of numbers
 *   <li>{@link dev.slimwire.page.column.wire}: bytes, nulls, the ids of encodings, limits
 * </ul>
 *
 * <p>A new encoding requires an id in {@link dev.slimwire.page.column.wire.Encoding}, a class of
 * its own, and a line each in the writer and the reader of its kind of column: {@link
 * dev.slimwire.page.column.LongColumn}, {@link dev.slimwire.page.column.BytesColumn}, {@link
 * dev.slimwire.page.column.StringsColumn} and so on.
 */
@NullMarked
package dev.slimwire.page.column;

import org.jspecify.annotations.NullMarked;
