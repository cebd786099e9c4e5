/** Result sets of JDBC as compressed, columnar pages, and their rows at the client. */
@NullMarked
package dev.slimwire.jdbc;

import org.jspecify.annotations.NullMarked;
