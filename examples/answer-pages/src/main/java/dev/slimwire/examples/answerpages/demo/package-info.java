/**
 * Fetches everything by plain RMI, through deflating sockets and by slimwire, over the same link,
 * and compares.
 */
@NullMarked
package dev.slimwire.examples.answerpages.demo;

import org.jspecify.annotations.NullMarked;
