@NullMarked
package dev.slimwire.jdbc;

import org.jspecify.annotations.NullMarked;
