package dev.slimwire.codegen.processor.declaration;

import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** Reports errors and goes on, so that one run shows all of them. Not thread-safe. */
public final class ErrorReporter {

  private final @Nullable Messager messager;
  private int errors;

  private ErrorReporter(@Nullable Messager messager) {
    this.messager = messager;
  }

  /** Returns a reporter that tells the compiler. */
  public static ErrorReporter to(Messager messager) {
    return new ErrorReporter(messager);
  }

  /** Returns a reporter for types whose own turn comes, or came when they were compiled. */
  static ErrorReporter silent() {
    return new ErrorReporter(null);
  }

  /**
   * Reports an error.
   *
   * @param code its code
   * @param at what to point at
   * @param problem what is wrong; a sentence without its full stop
   * @param fix what to do about it; a sentence without its full stop
   */
  public void report(ErrorCode code, Element at, String problem, String fix) {
    errors++;
    if (messager != null) {
      messager.printMessage(Diagnostic.Kind.ERROR, code + ": " + problem + ". " + closed(fix), at);
    }
  }

  /** Returns a sentence with its full stop; a line of code is to be copied without one. */
  private static String closed(String fix) {
    return fix.endsWith("}") ? fix : fix + ".";
  }

  /** Returns how many errors there were. */
  public int errors() {
    return errors;
  }
}
