package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the constant of an enum, or the permitted subtype of a sealed type, as which readers see
 * those that they do not know, since their writers are newer. Without it they are an error. It has
 * an {@link Id} like any other; a subtype is a record without components.
 *
 * <p>What the object was is lost: it is written again as what it was read as. Those that are not
 * known equal each other, so that a set keeps one of them, and a map whose keys they are the value
 * of the last one. Use a list where each of them counts.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Unknown {}
