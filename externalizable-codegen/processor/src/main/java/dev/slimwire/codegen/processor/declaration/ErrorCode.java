package dev.slimwire.codegen.processor.declaration;

/** What can be wrong with a declaration. The codes are permanent. */
public enum ErrorCode {
  /** Java ignores Externalizable on records: data would be sent without columns. */
  RECORD_IS_EXTERNALIZABLE("SW001"),
  /** A Serializable type without the line that sends it as columns. */
  NO_WRITE_REPLACE("SW002"),
  /** Two columns, constants or subtypes with the same id. */
  DUPLICATE_ID("SW003"),
  /** An id that is reserved. */
  RESERVED_ID("SW004"),
  /** A component, field, constant or subtype without an id: data would be lost. */
  NO_ID("SW005"),
  /** An id out of range. */
  ID_RANGE("SW006"),
  /** A private or inner type; processors do not see local ones. */
  HIDDEN_TYPE("SW007"),
  /** No constructor that generated code, or Java, could call. */
  NO_CONSTRUCTOR("SW008"),
  /** A final field that no constructor takes. */
  FINAL_FIELD("SW009"),
  /** A private field without accessors that generated code can call. */
  NO_ACCESSOR("SW010"),
  /** A type whose subtypes are not known. */
  OPEN_TYPE("SW011"),
  /** A raw type, a wildcard or a type variable. */
  NOT_CONCRETE("SW012"),
  /** A type that contains itself. */
  CYCLE("SW013"),
  /** A collection other than List, Set and Map. */
  COLLECTION("SW014"),
  /** A type that cannot be a column, and was not declared as columns. */
  UNSUPPORTED("SW015"),
  /** A nested type that was compiled without the processor, or without what it needs. */
  NOT_GENERATED("SW016"),
  /** An adapter without the two methods, or with ones that generated code cannot call. */
  ADAPTER("SW017"),
  /** A default that its type cannot have. */
  BAD_DEFAULT("SW018"),
  /** The name of the generated class is taken, or a class in it takes the name of a type. */
  NAME_CLASH("SW019"),
  /** A page that replaces itself. */
  PAGE_REPLACES("SW020"),
  /** More than four levels. */
  TOO_DEEP("SW021"),
  /** A table that is too deep. */
  NESTED_TABLE("SW022"),
  /** An annotation on something that cannot be columns. */
  WRONG_PLACE("SW023"),
  /** A superclass with state, which would be lost. */
  INHERITED("SW024"),
  /** The compiler could not write a file. */
  NOT_WRITTEN("SW025"),
  /**
   * A second constant or subtype for unknown ones, or one that generated code cannot instantiate.
   */
  UNKNOWN("SW026"),
  /** A type that the compiler does not know and no other processor generates. */
  MISSING("SW027"),
  /** A field that is declared as a column but not sent: a static one, or one of an enum. */
  NO_COLUMN("SW028"),
  /** A page, or a class that it extends, whose serial version would change with each release. */
  NO_SERIAL_VERSION("SW029"),
  /** An annotation that nothing reads where it is. */
  NOT_READ("SW030");

  private final String text;

  ErrorCode(String text) {
    this.text = text;
  }

  /** Returns the code. */
  @Override
  public String toString() {
    return text;
  }
}
