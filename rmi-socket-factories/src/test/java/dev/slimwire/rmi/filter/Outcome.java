package dev.slimwire.rmi.filter;

import java.util.ArrayList;
import java.util.List;

/** What becomes of a call, in a form that can be compared and printed in a line. */
final class Outcome {

  static final String ACCEPTED = "accepted";

  private Outcome() {}

  /** A call that a filter may reject. */
  interface Call {
    void make() throws Exception;
  }

  /** Returns {@link #ACCEPTED}, or the exception and its causes. */
  static String of(Call call) {
    try {
      call.make();
      return ACCEPTED;
    } catch (Exception failure) {
      return describe(failure);
    }
  }

  static String describe(Throwable failure) {
    List<String> chain = new ArrayList<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      chain.add(cause.toString().replaceAll("\\s+", " "));
    }
    return String.join(" < ", chain);
  }
}
