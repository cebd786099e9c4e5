package dev.slimwire.codegen.processor;

/** Versions of a record, each in a class loader of its own. */
final class Versions {

  /** How each failure ends for which the versions are the reason. */
  static final String WITH_SCHEMAS =
      ".*; it was written with schema [0-9a-f]{16}, and is read with [0-9a-f]{16}";

  private static final String HEAD =
      """
      package evolving;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.math.BigDecimal;
      import java.time.Instant;
      import java.util.*;

      """;

  private Versions() {}

  /** Returns a version: the components of a record, the arguments of a sample, and more types. */
  static ClassLoader version(String components, String arguments, String... more) {
    String row =
        """
        @Columns
        record Row(%s) implements Serializable {
          static final long serialVersionUID = 1;

          static Object sample() {
            return new Row(%s);
          }

          @Serial
          private Object writeReplace() {
            return RowColumns.proxy(this);
          }
          %s
        }
        """;
    String source = HEAD + row.formatted(components, arguments, String.join("\n", more));
    return Compilation.of(source).succeeded().newLoader();
  }

  /** Returns what one version reads of a sample of another, as text. */
  static String exchange(ClassLoader from, ClassLoader to) throws Exception {
    byte[] sent = Streams.write(Streams.call(from, "evolving.Row", "sample"));
    String filter = (String) Streams.constant(to, "evolving.RowColumns", "FILTER");
    return Streams.read(sent, to, filter).toString();
  }
}
