package dev.slimwire.codegen.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.TypeName;
import java.math.BigDecimal;

/** The kinds of columns that pages have, named like the methods that write and read them. */
public enum Wire {
  /** One bit per row. */
  BOOLEANS("Booleans", TypeName.BOOLEAN),
  /** One byte per row. */
  BYTES("Bytes", TypeName.BYTE),
  /** Integers of 32 bits. */
  INTS("Ints", TypeName.INT),
  /** Integers of 64 bits. */
  LONGS("Longs", TypeName.LONG),
  /** Floating point numbers of 32 bits. */
  FLOATS("Floats", TypeName.FLOAT),
  /** Floating point numbers of 64 bits. */
  DOUBLES("Doubles", TypeName.DOUBLE),
  /** Strings and nulls. */
  STRINGS("Strings", TypeName.get(String.class)),
  /** Byte arrays and nulls. */
  BINARIES("Binaries", ArrayTypeName.of(TypeName.BYTE)),
  /** Decimals and nulls. */
  DECIMALS("Decimals", TypeName.get(BigDecimal.class));

  private final String method;
  private final TypeName element;

  Wire(String method, TypeName element) {
    this.method = method;
    this.element = element;
  }

  /** Returns what follows {@code write} and {@code read}. */
  public String method() {
    return method;
  }

  /** Returns the type of one value. */
  public TypeName element() {
    return element;
  }

  /** Returns whether such a column has room for nulls itself. */
  public boolean holdsNulls() {
    return !element.isPrimitive();
  }
}
