/** Object filters (JEP 290), with and without the factories. */
@NullMarked
package dev.slimwire.rmi.filter;

import org.jspecify.annotations.NullMarked;
