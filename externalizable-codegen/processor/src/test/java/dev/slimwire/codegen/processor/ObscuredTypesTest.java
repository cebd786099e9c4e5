package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Types within others that have fields of the same name: in front of a constant or a method, such a
 * name is that of the field (JLS 6.4.2).
 */
final class ObscuredTypesTest {

  private static final String IMPORTS =
      """
      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.util.*;

      """;

  private static final String PAGE =
      IMPORTS
          + """
          @Columns
          record Page(
              @Column(1) State State,
              @Column(2) @DefaultValue("NEW") State other,
              @Column(3) @Using(Tag.class) Locale Tag,
              @Column(4) List<Inner.Kind> kinds)
              implements Serializable {
            private static final long serialVersionUID = 1;

            static Object sample() {
              State old = Enum.valueOf(State.class, "OLD");
              return new Page(old, null, Locale.UK, List.copyOf(EnumSet.allOf(Inner.Kind.class)));
            }

            @Serial
            private Object writeReplace() {
              return PageColumns.proxy(this);
            }

            @Columns
            enum State { @Id(1) NEW, @Id(2) @Unknown OLD }

            static final class Tag {
              static String toColumn(Locale locale) {
                return locale.toLanguageTag();
              }

              static Locale fromColumn(String tag) {
                return Locale.forLanguageTag(tag);
              }
            }

            static class Base {
              int Kind;
            }

            static class Inner extends Base {
              @Columns
              enum Kind { @Id(1) ONE }
            }
          }
          """;

  @ParameterizedTest
  @ValueSource(strings = {"", "package named;\n"})
  void fieldsMayBeNamedLikeTypesBesideThem(String head) throws Exception {
    ClassLoader loader = Compilation.of(head + PAGE).succeeded().newLoader();
    Object page = Streams.call(loader, head.isEmpty() ? "Page" : "named.Page", "sample");

    assertThat(Streams.read(Streams.write(page), loader)).isEqualTo(page);
  }

  @Test
  void noAdapterIsTakenForAnotherOne() throws Exception {
    String row =
        """
        @Columns
        record Row(@Column(1) @Using(Tag.class) Locale locale) implements Serializable {
          private static final long serialVersionUID = 1;
          static Other Tag;

          static Object sample() {
            return new Row(Locale.UK);
          }

          @Serial
          private Object writeReplace() {
            return RowColumns.proxy(this);
          }

          static final class Tag {
            static String toColumn(Locale locale) {
              return locale.toLanguageTag();
            }

            static Locale fromColumn(String tag) {
              return Locale.forLanguageTag(tag);
            }
          }

          static final class Other {
            static String toColumn(Locale locale) {
              return "";
            }

            static Locale fromColumn(String tag) {
              return Locale.ROOT;
            }
          }
        }
        """;
    ClassLoader loader = Compilation.of("package named;\n" + IMPORTS + row).succeeded().newLoader();
    Object sent = Streams.call(loader, "named.Row", "sample");

    assertThat(Streams.read(Streams.write(sent), loader)).isEqualTo(sent);
  }
}
