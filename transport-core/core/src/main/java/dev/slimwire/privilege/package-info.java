/**
 * Actions that the library may perform wherever it is called from. Independent of all other
 * packages.
 */
@NullMarked
package dev.slimwire.privilege;

import org.jspecify.annotations.NullMarked;
