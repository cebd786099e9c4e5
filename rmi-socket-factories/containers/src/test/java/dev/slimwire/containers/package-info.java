/** RMI between containers, each with a network address and a JDK of its own. */
@NullMarked
package dev.slimwire.containers;

import org.jspecify.annotations.NullMarked;
