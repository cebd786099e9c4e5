/** Pages over real RMI. */
@NullMarked
package dev.slimwire.rmi.page;

import org.jspecify.annotations.NullMarked;
