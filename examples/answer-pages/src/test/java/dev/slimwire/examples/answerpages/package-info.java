@NullMarked
package dev.slimwire.examples.answerpages;

import org.jspecify.annotations.NullMarked;
