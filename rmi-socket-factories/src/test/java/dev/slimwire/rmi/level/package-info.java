/**
 * Levels of requests and replies over real RMI: asked for by scopes and stubs, granted by policies.
 */
@NullMarked
package dev.slimwire.rmi.level;

import org.jspecify.annotations.NullMarked;
