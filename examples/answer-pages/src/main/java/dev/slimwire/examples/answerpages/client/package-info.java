/** The client's side: finding the service and iterating over an answer. */
@NullMarked
package dev.slimwire.examples.answerpages.client;

import org.jspecify.annotations.NullMarked;
