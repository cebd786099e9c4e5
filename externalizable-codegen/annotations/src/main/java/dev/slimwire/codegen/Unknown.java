package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant of an enum, or the permitted subtype of a sealed type, that readers use in
 * place of those that they do not know because the writer is newer. Without it, reading those
 * fails. It has an {@link Id} like any other; a subtype must be a record without components.
 *
 * <p>The original object is lost: it is written again as what it was read as. All unknown ones
 * equal each other, so a set keeps only one of them, and a map with such keys keeps only the value
 * of the last one. Use a list if each of them matters.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Unknown {}
