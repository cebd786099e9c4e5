/**
 * Makes blocks of messages, and settles at which level and how long they are, by what is known of
 * the link and of the messages before. Not exported.
 */
@NullMarked
package dev.slimwire.frame.message;

import org.jspecify.annotations.NullMarked;
