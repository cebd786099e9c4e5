package dev.slimwire.examples.answerpages.store;

import java.io.Serial;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.rdf4j.query.MalformedQueryException;
import org.jspecify.annotations.Nullable;

/** An error in a query or its evaluation, described in one line. */
public final class QueryFault extends Exception {

  @Serial private static final long serialVersionUID = 1;

  private static final Pattern PLACE =
      Pattern.compile("(.*?)\\s*\\bat line (\\d+), column (\\d+)\\.?\\s*(.*)");

  private QueryFault(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Returns what is wrong with a query that is not SPARQL, in one line. */
  public static String textOf(MalformedQueryException failure) {
    return malformed(String.valueOf(failure.getMessage()));
  }

  static QueryFault of(RuntimeException failure) {
    if (failure instanceof MalformedQueryException malformed) {
      return new QueryFault(textOf(malformed), failure);
    }
    return new QueryFault("query failed: " + withoutClassNames(failure.getMessage()), failure);
  }

  static QueryFault notSelect() {
    return new QueryFault("only SELECT queries are answered here", null);
  }

  static QueryFault closed() {
    return new QueryFault("query failed: the store is closed", null);
  }

  private static String malformed(String message) {
    String text = withoutClassNames(message.split("Was expecting", 2)[0]);
    Matcher place = PLACE.matcher(text);
    if (!place.matches()) {
      return "malformed SPARQL: " + text;
    }
    String what = (place.group(1) + " " + place.group(4)).strip();
    return "malformed SPARQL at line "
        + place.group(2)
        + ", column "
        + place.group(3)
        + (what.isEmpty() ? "" : ": " + what);
  }

  /** Returns a message in one line, without the names of exceptions that it was wrapped in. */
  private static String withoutClassNames(@Nullable String message) {
    return message == null
        ? "no reason given"
        : message.strip().replaceAll("\\s+", " ").replaceAll("^([a-z]\\w*\\.)+\\w+: ", "");
  }
}
