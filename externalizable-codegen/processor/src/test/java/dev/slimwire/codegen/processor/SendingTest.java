package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

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

  @Test
  void nestedOnlyOfASealedTypeHoldsForAllLevelsOfItsSubtypes() {
    String shapes =
        """
        package sent;

        import dev.slimwire.codegen.*;
        import java.io.Serializable;

        @Columns%s
        sealed interface Shape extends Serializable {
          @Id(1)
          sealed interface Round extends Shape {
            @Id(1)
            sealed interface Even extends Round {
              @Id(1)
              record Circle(@Column(1) int radius) implements Even {
                private static final long serialVersionUID = 1;
              }
            }
          }
        }
        """;

    Compilation.of(shapes.formatted("(nestedOnly = true)")).succeeded();
    assertThat(Compilation.of(shapes.formatted("")).messages())
        .anyMatch(each -> each.contains("SW002: Circle is Serializable"));
  }
}
