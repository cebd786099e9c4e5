package dev.slimwire.codegen.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;

/** The type of a column, with all nested types. */
public sealed interface ColumnType {

  /** Returns the type in the declaration. */
  TypeName javaType();

  /** Returns the type as the schema's text has it. */
  String text();

  /** Returns the types that it is made of. */
  default List<ColumnType> parts() {
    return List.of();
  }

  /** Applies the case for this type. */
  <R> R accept(Cases<R> cases);

  /** A case for each kind of type, so that code cannot forget one. */
  interface Cases<R> {

    R of(Of type);

    R enumOf(EnumOf type);

    R nested(Nested type);

    R list(ListOf type);

    R map(MapOf type);

    R optional(OptionalOf type);

    R adapted(Adapted type);

    R table(Table type);
  }

  /**
   * A value that takes one place among the leaves of its group.
   *
   * @param scalar how it is written
   * @param javaType a primitive, its box, or the class
   */
  record Of(Scalar scalar, TypeName javaType) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.of(this);
    }

    /** Returns whether no value may be null. */
    public boolean isPrimitive() {
      return javaType.isPrimitive();
    }

    @Override
    public String text() {
      return scalar.text() + (scalar.isPrimitive() && !isPrimitive() ? " or null" : "");
    }
  }

  /**
   * An enum: one small number per value.
   *
   * @param javaType the enum
   * @param columns its generated class
   */
  record EnumOf(ClassName javaType, ClassName columns) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.enumOf(this);
    }

    @Override
    public String text() {
      return javaType.canonicalName();
    }
  }

  /**
   * A record, class or sealed type: a group of columns.
   *
   * @param javaType the type; with its arguments if it is generic
   * @param columns its generated class; if it is generic, a member of that of the type that uses it
   */
  record Nested(TypeName javaType, ClassName columns) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.nested(this);
    }

    /** Returns the type without arguments. */
    public ClassName raw() {
      return javaType instanceof ParameterizedTypeName generic
          ? generic.rawType()
          : (ClassName) javaType;
    }

    /** Returns whether it is generic. */
    public boolean isGeneric() {
      return javaType instanceof ParameterizedTypeName;
    }

    @Override
    public String text() {
      return javaType.toString();
    }
  }

  /** What holds the elements of a column of lists. */
  enum Container {
    /** A {@link java.util.List}. */
    LIST,
    /** A {@link java.util.Set}, in the order of its iteration. */
    SET,
    /** An array. */
    ARRAY
  }

  /**
   * Lists, flattened: lengths, then the elements of all of them.
   *
   * @param javaType the list's type
   * @param container which kind of list
   * @param element the type of its elements
   */
  record ListOf(TypeName javaType, Container container, ColumnType element) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.list(this);
    }

    /** Elements with columns of their own share the list's group, but optional ones do not. */
    @Override
    public String text() {
      boolean hasOwnGroup =
          element instanceof OptionalOf optional && optional.element() instanceof Nested;
      return (container == Container.SET ? "set of " : "list of ")
          + (hasOwnGroup ? "optional " : "")
          + element.text();
    }

    @Override
    public List<ColumnType> parts() {
      return List.of(element);
    }
  }

  /**
   * Maps, flattened: lengths, then all keys, and all values.
   *
   * @param javaType the map's type
   * @param key the type of its keys
   * @param value the type of its values
   */
  record MapOf(TypeName javaType, ColumnType key, ColumnType value) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.map(this);
    }

    @Override
    public String text() {
      return "map of " + key.text() + " to " + value.text();
    }

    @Override
    public List<ColumnType> parts() {
      return List.of(key, value);
    }
  }

  /**
   * An {@link java.util.Optional}: on the wire its element, or null.
   *
   * @param javaType the optional's type
   * @param element the type of its element
   */
  record OptionalOf(TypeName javaType, ColumnType element) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.optional(this);
    }

    @Override
    public String text() {
      return element.text();
    }

    @Override
    public List<ColumnType> parts() {
      return List.of(element);
    }
  }

  /**
   * A type that is converted to another one by an adapter.
   *
   * @param javaType the type in the declaration
   * @param adapter the class that converts between both
   * @param owner how code names the adapter in front of its methods
   * @param wire the other type
   */
  record Adapted(TypeName javaType, ClassName adapter, CodeBlock owner, ColumnType wire)
      implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.adapted(this);
    }

    @Override
    public String text() {
      return wire.text() + " using " + adapter.canonicalName();
    }

    @Override
    public List<ColumnType> parts() {
      return List.of(wire);
    }
  }

  /**
   * A table of rows of equal width, which is known at run time only: an array of rows.
   *
   * @param javaType the array of arrays
   * @param element the type of the cells
   */
  record Table(TypeName javaType, ColumnType element) implements ColumnType {

    @Override
    public <R> R accept(Cases<R> cases) {
      return cases.table(this);
    }

    @Override
    public String text() {
      return "table of " + element.text();
    }

    @Override
    public List<ColumnType> parts() {
      return List.of(element);
    }
  }
}
