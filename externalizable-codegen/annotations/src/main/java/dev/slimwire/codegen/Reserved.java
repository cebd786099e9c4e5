package dev.slimwire.codegen;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the ids of columns, constants or subtypes that are gone, so that none is used again. A
 * column of primitives goes only after a release that gave it a {@link DefaultValue}: without one,
 * peers that know it cannot read pages that do not have it. A constant or subtype goes only where
 * another one is marked {@link Unknown}: pages that still have it become unreadable without.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Reserved {

  /**
   * Returns the ids.
   *
   * @return ids within the type
   */
  int[] value();
}
