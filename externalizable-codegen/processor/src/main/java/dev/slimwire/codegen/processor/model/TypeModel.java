package dev.slimwire.codegen.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;

/** A type that is written as columns. */
public sealed interface TypeModel {

  /** The class within a generated one that gathers objects. */
  String GATHERER = "Gatherer";

  /** The class within a generated one whose objects are sent instead. Streams have its name. */
  String PROXY = "Proxy";

  /** The names of the fields that generated classes may have. */
  Set<String> FIELDS = Set.of("IDS", "CONSTANTS", "SCHEMA", "FINGERPRINT", "FILTER", "STEP");

  /** Returns the type's names and visibility. */
  Declared declared();

  /** Returns the names of the classes within the generated one, those for generic types aside. */
  default List<String> members() {
    if (this instanceof Constants) {
      return List.of();
    }
    return this instanceof Rows rows && rows.form() == Form.PROXIED
        ? List.of(GATHERER, PROXY)
        : List.of(GATHERER);
  }

  /**
   * What all of them have.
   *
   * @param type the type
   * @param javaType the type; with its arguments if it is generic
   * @param columns the class to generate
   * @param isPublic whether the class to generate is public
   * @param marked whether the annotation for generated code is available
   * @param reserved the reserved ids
   */
  record Declared(
      ClassName type,
      TypeName javaType,
      ClassName columns,
      boolean isPublic,
      boolean marked,
      SortedSet<Integer> reserved) {}

  /** How objects are sent. */
  enum Form {
    /** Inside of pages only. */
    NESTED,
    /** On their own as well, by a page that replaces them. */
    PROXIED,
    /** They are pages. */
    PAGE
  }

  /** How objects are made. */
  enum Making {
    /** By the constructor of a record, which takes all columns; its fields never change. */
    RECORD,
    /** By a constructor that takes all columns, in their order. */
    CONSTRUCTOR,
    /** By a constructor without parameters; then columns are set. */
    SETTERS
  }

  /**
   * A record or class.
   *
   * @param declared names
   * @param form how it is sent
   * @param superclasses those that are Serializable: streams describe them with a page
   * @param columns its columns, in the order of the declaration or of the constructor
   * @param making how its objects are made
   */
  record Rows(
      Declared declared,
      Form form,
      List<ClassName> superclasses,
      List<ColumnModel> columns,
      Making making)
      implements TypeModel {}

  /**
   * A sealed type.
   *
   * @param declared names
   * @param subtypes the permitted subtypes by their ids, in ascending order
   * @param unknown the id of the one that replaces unknown ones
   */
  record Sealed(Declared declared, List<Subtype> subtypes, OptionalInt unknown)
      implements TypeModel {}

  /**
   * A permitted subtype.
   *
   * @param id its permanent number
   * @param type its type and generated class
   * @param isSealed whether it has subtypes in turn
   */
  record Subtype(int id, ColumnType.Nested type, boolean isSealed) {}

  /**
   * An enum.
   *
   * @param declared names
   * @param constants the constants' names by their ids, in ascending order
   * @param unknown the id of the one that replaces unknown ones
   * @param owner how code names the enum in front of a constant
   */
  record Constants(
      Declared declared, Map<Integer, String> constants, OptionalInt unknown, CodeBlock owner)
      implements TypeModel {}
}
