package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class LocalTypesTest {

  @Test
  void typesWithinMethodsAreNotSeen() {
    Compilation compilation =
        Compilation.of(
                """
                package local;

                import dev.slimwire.codegen.*;

                final class Orders {
                  Object order() {
                    @Columns
                    record Order(@Column(1) long id, @Column(1) Object other) {}

                    return new Order(1, "twice the same id, and no column");
                  }
                }
                """)
            .succeeded();

    assertThat(compilation.sources()).isEmpty();
  }
}
