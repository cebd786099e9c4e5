package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lists the ids of removed columns, constants or subtypes, so that none is reused. Remove a column
 * of primitives only after a release that gave it a {@link DefaultValue}: without one, peers that
 * know the column cannot read pages without it. Remove a constant or subtype only if another one is
 * marked {@link Unknown}: otherwise, pages that still contain it become unreadable.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Reserved {

  /**
   * Returns the ids.
   *
   * @return ids of the type
   */
  int[] value();
}
