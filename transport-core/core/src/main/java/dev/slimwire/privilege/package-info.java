/** What the library may do wherever it is called from. Knows nothing of the rest. */
@NullMarked
package dev.slimwire.privilege;

import org.jspecify.annotations.NullMarked;
