package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a scalar column the value that it has in pages of peers that do not know it yet. Without
 * one, references and {@code byte[]} are null, collections, other arrays and optionals are empty,
 * and a primitive is an error.
 *
 * <p>A default may change, but it stays: without one, a column that is null throughout is left out,
 * and peers that still have the default read that.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface DefaultValue {

  /**
   * Returns the value as text: a Java number without suffix, the name of an enum constant, or what
   * the type's own parse method reads.
   *
   * @return the text
   */
  String value();
}
