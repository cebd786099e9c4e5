/**
 * The remote side: the interfaces, the pages and terms that cross the wire, and the server.
 *
 * <p>Start at {@link dev.slimwire.examples.answerpages.service.AnswerService}.
 */
@NullMarked
package dev.slimwire.examples.answerpages.service;

import org.jspecify.annotations.NullMarked;
