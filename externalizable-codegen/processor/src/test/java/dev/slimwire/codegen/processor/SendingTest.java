package dev.slimwire.codegen.processor;

import org.junit.jupiter.api.Test;

final class SendingTest {

  @Test
  void writeReplaceMayHaveAnAnnotatedType() {
    Compilation.of(
            """
            package sent;

            import dev.slimwire.codegen.*;
            import java.io.*;
            import org.jspecify.annotations.Nullable;

            @Columns
            record Order(@Column(1) long id) implements Serializable {
              private static final long serialVersionUID = 1;

              @Serial
              private @Nullable Object writeReplace() {
                return OrderColumns.proxy(this);
              }
            }
            """)
        .succeeded();
  }
}
