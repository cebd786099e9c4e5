package dev.slimwire.rmi;

import java.io.InvalidObjectException;

/** Checks the fields of deserialized stubs. */
final class StubFields {

  private StubFields() {}

  /** Returns what to throw if fields that were read are wrong. */
  static InvalidObjectException invalid(RuntimeException wrong) {
    InvalidObjectException failure = new InvalidObjectException(wrong.getMessage());
    failure.initCause(wrong);
    return failure;
  }
}
