/**
 * How the columns of a page are written: one class per encoding, and per kind of column one class
 * that picks among them by looking at the data. Internal; knows no pages and no codecs.
 *
 * <p>A new encoding takes an id in {@link dev.slimwire.page.column.Encoding}, a class of its own,
 * and a line each in the writer and the reader of its kind of column: {@link
 * dev.slimwire.page.column.LongColumn}, {@link dev.slimwire.page.column.BytesColumn}, {@link
 * dev.slimwire.page.column.StringsColumn} and so on. Numbers within columns take one of the layouts
 * of {@link dev.slimwire.page.column.Numbers}.
 */
@NullMarked
package dev.slimwire.page.column;

import org.jspecify.annotations.NullMarked;
