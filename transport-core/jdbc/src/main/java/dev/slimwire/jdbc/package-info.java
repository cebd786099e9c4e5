/**
 * Result sets of JDBC as compressed, columnar pages, and their rows at the client: what drivers
 * give is read here, what columns are made of is in a package of its own.
 *
 * <p>Start at {@link dev.slimwire.jdbc.ResultPages} and {@link dev.slimwire.jdbc.ResultPage}.
 */
@NullMarked
package dev.slimwire.jdbc;

import org.jspecify.annotations.NullMarked;
