package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a type is written as columns: a page class, or a record, class, enum or sealed
 * hierarchy that pages contain. The processor generates a class next to it, named like the type
 * with {@code Columns} at the end; for a nested type the names of its outer ones and underscores
 * come first. For a generic type it is a part of the class for each type that uses it. Types within
 * methods are not seen by any processor.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Columns {

  /**
   * Says that a {@link java.io.Serializable} type is sent inside of pages only, or plainly by
   * intent, and therefore needs no {@code writeReplace}. Said of a sealed type, it holds for its
   * subtypes.
   *
   * @return whether the type goes without
   */
  boolean nestedOnly() default false;
}
