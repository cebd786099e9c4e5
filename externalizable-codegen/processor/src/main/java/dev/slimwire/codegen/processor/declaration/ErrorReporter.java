package dev.slimwire.codegen.processor.declaration;

import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** Reports errors and goes on, so that one run shows all of them. Not thread-safe. */
public final class ErrorReporter {

  /** Takes errors. */
  @FunctionalInterface
  private interface Printer {
    void print(ErrorCode code, Element at, String problem, String fix);
  }

  private final Printer printer;
  private final @Nullable ErrorReporter ofArguments;
  private int errors;

  private ErrorReporter(Printer printer, @Nullable ErrorReporter ofArguments) {
    this.printer = printer;
    this.ofArguments = ofArguments;
  }

  /** Returns a reporter that reports to the compiler. */
  public static ErrorReporter to(Messager messager) {
    return new ErrorReporter(
        (code, at, problem, fix) ->
            messager.printMessage(
                Diagnostic.Kind.ERROR,
                code + ": " + problem + ". " + closed(fix) + Lombok.hint(code, at),
                at),
        null);
  }

  /**
   * Returns a reporter for types whose errors are reported elsewhere, or were when they were
   * compiled.
   */
  static ErrorReporter silent() {
    return new ErrorReporter((code, at, problem, fix) -> {}, null);
  }

  /**
   * Returns a reporter for a generic type that is used: silent, except for errors in its arguments.
   *
   * @param user the reporter of the type that uses it
   * @param at the element to point at
   * @param path where it is used
   */
  static ErrorReporter ofUse(ErrorReporter user, Element at, String path) {
    ErrorReporter ofArguments =
        new ErrorReporter(
            (code, column, problem, fix) -> user.report(code, at, path + ": " + problem, fix),
            null);
    return new ErrorReporter((code, column, problem, fix) -> {}, ofArguments);
  }

  /** Returns the reporter for columns whose type depends on the arguments of a generic type. */
  ErrorReporter ofArguments() {
    return ofArguments == null ? this : ofArguments;
  }

  /**
   * Reports an error.
   *
   * @param code its code
   * @param at the element to point at
   * @param problem what is wrong; a sentence without its full stop
   * @param fix what to do about it; a sentence without its full stop
   */
  public void report(ErrorCode code, Element at, String problem, String fix) {
    errors++;
    printer.print(code, at, problem, fix);
  }

  /** Reports that a type cannot be a column, and returns none. */
  <T> Optional<T> refuse(ErrorCode code, Element column, String problem, String fix) {
    report(code, column, column.getSimpleName() + ": " + problem, fix);
    return Optional.empty();
  }

  /** Returns a sentence with its full stop; a line of code has none, so that it can be copied. */
  private static String closed(String fix) {
    return fix.endsWith("}") ? fix : fix + ".";
  }

  /** Returns how many errors there were. */
  public int errors() {
    return errors + (ofArguments == null ? 0 : ofArguments.errors);
  }
}
