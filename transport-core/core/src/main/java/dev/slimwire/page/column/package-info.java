/**
 * The kinds of columns of a page: one class per kind, which picks among the encodings by looking at
 * the data, and a class for each encoding of bytes and of strings. Internal; knows no pages and no
 * codecs.
 *
 * <p>What columns consist of is in packages of its own. Each knows only those after it:
 *
 * <ul>
 *   <li>{@link dev.slimwire.page.column.template}: strings that differ in their digits
 *   <li>{@link dev.slimwire.page.column.text}: dictionaries, front coding, charsets
 *   <li>{@link dev.slimwire.page.column.number}: the layouts of numbers
 *   <li>{@link dev.slimwire.page.column.wire}: bytes, nulls, the ids of encodings, limits
 * </ul>
 *
 * <p>A new encoding takes an id in {@link dev.slimwire.page.column.wire.Encoding}, a class of its
 * own, and a line each in the writer and the reader of its kind of column: {@link
 * dev.slimwire.page.column.LongColumn}, {@link dev.slimwire.page.column.BytesColumn}, {@link
 * dev.slimwire.page.column.StringsColumn} and so on.
 */
@NullMarked
package dev.slimwire.page.column;

import org.jspecify.annotations.NullMarked;
