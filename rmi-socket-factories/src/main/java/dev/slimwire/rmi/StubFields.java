package dev.slimwire.rmi;

import java.io.InvalidObjectException;

/** Checks the fields of deserialized stubs. */
final class StubFields {

  private StubFields() {}

  /**
   * Runs the checks of fields that were read.
   *
   * @throws InvalidObjectException if one of them fails
   */
  static void verify(Runnable checks) throws InvalidObjectException {
    try {
      checks.run();
    } catch (RuntimeException wrong) {
      InvalidObjectException failure = new InvalidObjectException(wrong.getMessage());
      failure.initCause(wrong);
      throw failure;
    }
  }
}
