package dev.slimwire.examples.answerpages.service;

/**
 * How the terms of one variable are spread over columns. Each row has a kind; the texts of each
 * kind are a column of their own, without gaps, and left out if there are none:
 *
 * <pre>
 * +0 kinds       0 unbound, 1 IRI, 2 plain literal, 3 with language, 4 with datatype, 5 blank node
 * +1 IRIs        +2 labels of all literals
 * +3 languages   +4 datatypes   +5 blank nodes
 * </pre>
 */
final class TermKind {

  static final byte UNBOUND = 0;
  static final byte IRI = 1;
  static final byte PLAIN = 2;
  static final byte WITH_LANGUAGE = 3;
  static final byte WITH_DATATYPE = 4;
  static final byte BLANK = 5;

  static final int IRIS = 1;
  static final int LABELS = 2;
  static final int LANGUAGES = 3;
  static final int DATATYPES = 4;
  static final int BLANK_NODES = 5;

  /** Columns of a variable, two of them spare. */
  static final int IDS = 8;

  private static final int FIRST_ID = 16;

  private TermKind() {}

  /** Returns the id of the column of kinds. */
  static int firstId(int position) {
    return FIRST_ID + IDS * position;
  }
}
