/** Apache Commons JCS, a program that takes a socket factory by its name. */
@NullMarked
package dev.slimwire.rmi.jcs;

import org.jspecify.annotations.NullMarked;
