package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a record component or a field a column. Fields of pages may be {@code transient}, which
 * silences the compiler's serial lint: Java's own serialization never writes them. Private fields
 * need getters, which throw no checked exceptions; setters and constructors may throw {@link
 * java.io.IOException} only.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Column {

  /**
   * Returns the permanent number of the column within its type: 1 to 63. It stays when the column
   * is renamed or moved, and is never reused once the column is removed.
   *
   * @return the id
   */
  int value();
}
