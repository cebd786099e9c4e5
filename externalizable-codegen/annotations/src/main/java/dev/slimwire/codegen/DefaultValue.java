package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets the value of a scalar column in pages from peers that do not know the column yet. Without
 * one, references and {@code byte[]} are null, collections, other arrays and optionals are empty,
 * and reading a primitive fails.
 *
 * <p>A default may change, but must not be removed: without one, a column in which all values are
 * null is left out, and peers that still have the default would read that instead of nulls.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface DefaultValue {

  /**
   * Returns the value as text: a Java number without a suffix, the name of an enum constant, or
   * what the type's own parse method reads.
   *
   * @return the text
   */
  String value();
}
