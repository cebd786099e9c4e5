package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a type is written as columns: a page class, or a record, class, enum or sealed
 * hierarchy that pages contain. The processor generates a class next to it, named like the type
 * with {@code Columns} appended; for a nested type, prefixed with the names of its outer types and
 * underscores. The code for a generic type is part of the class for each type that uses it. Local
 * types, within methods, are invisible to annotation processors.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Columns {

  /**
   * Declares that a {@link java.io.Serializable} type is sent only inside pages, or deliberately
   * without columns, and therefore needs no {@code writeReplace}. On a sealed type, it applies to
   * all subtypes.
   *
   * @return whether the type needs no {@code writeReplace}
   */
  boolean nestedOnly() default false;
}
