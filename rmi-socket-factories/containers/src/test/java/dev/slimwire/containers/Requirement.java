package dev.slimwire.containers;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** What tests do where something that they need is not there. */
final class Requirement {

  private static final String REQUIRED = "slimwire.containers.required";

  private Requirement() {}

  /** Fails the test if it is required to run, else skips it and says so. */
  static RuntimeException missing(String test, String reason) {
    if (Boolean.getBoolean(REQUIRED)) {
      Assertions.fail(test + " is required by -D" + REQUIRED + ": " + reason);
    }
    System.out.println("NOT TESTED: " + test + ": " + reason);
    return Assumptions.abort(reason);
  }
}
