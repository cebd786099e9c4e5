package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where Lombok is not on the processor path, or comes later, nobody sees what it makes. */
final class LombokTest {

  private static final String HINT =
      " If Lombok is to make it, have Lombok before this processor on the processor path.";

  private static final String GETTER = "package lombok;\n\npublic @interface Getter {}\n";
  private static final String VALUE = "package lombok;\n\npublic @interface Value {}\n";

  private static final String LEVEL =
      "package lombok;\n\npublic enum AccessLevel { PUBLIC, PRIVATE }\n";
  private static final String DEFAULTS =
      """
      package lombok.experimental;

      public @interface FieldDefaults {
        lombok.AccessLevel level();
      }
      """;

  private static final String ITEM =
      """
      package shop;

      import dev.slimwire.codegen.*;

      @lombok.Getter
      @Columns
      final class Item {
        @Column(1) private final int id;

        private Item(int id) {
          this.id = id;
        }
      }
      """;

  @Test
  void whatLombokWouldMakeIsSaidToTakeItsPlaceOnTheProcessorPath() {
    assertThat(Compilation.of(GETTER, ITEM).messages())
        .hasSize(3)
        .allMatch(each -> each.endsWith(HINT));
  }

  @Test
  void annotationsOfFieldsAreSeenToo() {
    String item =
        """
        package shop;

        import dev.slimwire.codegen.*;

        @Columns
        final class Item {
          @lombok.Getter @Column(1) private int id;
        }
        """;

    assertThat(Compilation.of(GETTER, item).messages())
        .isNotEmpty()
        .allMatch(each -> each.contains("SW010") && each.endsWith(HINT));
  }

  @Test
  void errorsWithoutLombokDoNotTellOfIt() {
    assertThat(Compilation.of(ITEM.replace("@lombok.Getter\n", "")).messages())
        .hasSize(3)
        .noneMatch(each -> each.contains("Lombok"));
  }

  @Test
  void valuesAreToBeFinalInTheSource() {
    String item =
        """
        package shop;

        import dev.slimwire.codegen.*;

        @lombok.Value
        @Columns
        class Item {
          @Column(1) public int id;
        }
        """;

    assertThat(Compilation.of(VALUE, item).messages())
        .containsExactly(
            "7:1: SW011: Item is not final: objects of its subclasses would be truncated. Make it"
                + " final, or seal it. This processor does not see that Lombok's @Value makes it"
                + " final: declare it final.");
  }

  /** Lombok makes the field private, the constructor and the getter. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@lombok.Value",
        "@lombok.experimental.FieldDefaults(level = lombok.AccessLevel.PRIVATE)"
      })
  void fieldsThatLombokMakesPrivateAreReadByTheirGetters(String annotation) {
    String item =
        """
        package shop;

        import dev.slimwire.codegen.*;

        %s
        @Columns
        final class Item {
          @Column(1) int id;
          @Column(2) protected int count;

          Item(int id, int count) {
            this.id = id;
            this.count = count;
          }

          int getId() {
            return id;
          }
        }
        """
            .formatted(annotation);
    Compilation compilation = Compilation.of(VALUE, LEVEL, DEFAULTS, item).succeeded();

    assertThat(compilation.sources().get("shop.ItemColumns"))
        .contains("= row.getId();")
        .contains("= row.count;");
    assertThat(Compilation.of(VALUE, LEVEL, DEFAULTS, item.replace("getId", "id2")).messages())
        .hasSize(1)
        .allMatch(each -> each.contains("SW010: id is private") && each.endsWith(HINT));
  }

  @Test
  void fieldsThatLombokLeavesAsTheyAreAreReadDirectly() {
    String item =
        """
        package shop;

        import dev.slimwire.codegen.*;

        @lombok.experimental.FieldDefaults(level = lombok.AccessLevel.PUBLIC)
        @Columns
        final class Item {
          @Column(1) int id;
        }
        """;

    assertThat(Compilation.of(LEVEL, DEFAULTS, item).succeeded().sources().get("shop.ItemColumns"))
        .contains("= row.id;");
  }
}
