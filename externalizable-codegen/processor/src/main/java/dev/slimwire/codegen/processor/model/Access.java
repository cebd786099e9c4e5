package dev.slimwire.codegen.processor.model;

/**
 * How generated code gets a column of an object, and sets it.
 *
 * @param getter what follows the object and a dot
 * @param setter what follows the object and a dot, up to the value; empty if a constructor sets it
 */
public record Access(String getter, String setter) {

  /** Returns the access by an accessor of a record, for a constructor. */
  public static Access accessor(String name) {
    return new Access(name + "()", "");
  }

  /** Returns whether the setter is a method. */
  public boolean isMethod() {
    return setter.endsWith("(");
  }
}
