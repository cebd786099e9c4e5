package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives an enum constant, or a permitted subtype of a sealed type, its permanent number. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Id {

  /**
   * Returns the number: 1 to 255 for a constant, 1 to 63 for a subtype. It is never reused for
   * another one.
   *
   * @return the id
   */
  int value();
}
