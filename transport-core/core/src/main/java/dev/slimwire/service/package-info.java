/** How implementations are found that others bring along. Not exported. */
@NullMarked
package dev.slimwire.service;

import org.jspecify.annotations.NullMarked;
