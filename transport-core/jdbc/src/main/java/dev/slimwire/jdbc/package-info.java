/**
 * JDBC result sets as compressed, columnar pages, and their rows at the client. This package reads
 * what drivers return; the contents of columns are in a package of their own.
 *
 * <p>Start at {@link dev.slimwire.jdbc.ResultPages} and {@link dev.slimwire.jdbc.ResultPage}.
 */
@NullMarked
package dev.slimwire.jdbc;

import org.jspecify.annotations.NullMarked;
