package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A page within another one is columns of it, as any other class with columns. */
final class NestedPageTest {

  private static final String PAGE =
      """
      %1$s

      @Columns
      public final class %2$s implements CompressedExternalizable {
        private static final long serialVersionUID = 1;

        @Column(1) transient %3$s value;
        @Column(2) transient String name = "";

        public %2$s() {}

        static %2$s of(%3$s value) {
          %2$s page = new %2$s();
          page.value = value;
          page.name = "named";
          return page;
        }

        @Override public void writeContent(PageWriter out) throws IOException {
          %2$sColumns.write(this, out);
        }

        @Override public void readContent(PageReader in) throws IOException {
          %2$sColumns.read(this, in);
        }

        @Override public long schemaFingerprint() { return %2$sColumns.FINGERPRINT; }
      }
      """;
  private static final String HEAD =
      """
      package pages;

      import dev.slimwire.codegen.*;
      import dev.slimwire.page.*;
      import java.io.IOException;
      import java.util.List;
      """;

  @Test
  void aPageWithinAPageComesBack() throws Exception {
    ClassLoader loader =
        Compilation.of(
                PAGE.formatted(HEAD, "Outer", "List<Inner>"), PAGE.formatted(HEAD, "Inner", "int"))
            .succeeded()
            .newLoader();
    Object inner = Streams.call(loader, "pages.Inner", "of", 42);
    Object outer = Streams.call(loader, "pages.Outer", "of", List.of(inner, inner));

    Object copy = Streams.read(Streams.write(outer), loader);

    assertThat(copy).usingRecursiveComparison().isEqualTo(outer);
    assertThat(copy).extracting("value").asInstanceOf(LIST).hasSize(2).first().isNotNull();
  }
}
