package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import org.junit.jupiter.api.Test;

/** Which methods of a class read and set its private fields. */
final class AccessorsTest {

  private static final String SOURCE =
      """
      package shapes;

      import dev.slimwire.codegen.Column;
      import dev.slimwire.codegen.Columns;
      import dev.slimwire.page.CompressedExternalizable;
      import dev.slimwire.page.PageReader;
      import dev.slimwire.page.PageWriter;
      import java.io.IOException;
      import java.io.Serial;

      @Columns
      public final class Money implements CompressedExternalizable {

        @Serial private static final long serialVersionUID = 1;

        @Column(1) private transient long cents;
        @Column(2) private transient String text = "";

        public Money() {}

        public Money cents(long other) {
          Money changed = new Money();
          changed.cents = other;
          return changed;
        }

        public long cents() {
          return 2 * cents;
        }

        public long getCents() {
          return cents;
        }

        public void setCents(long cents) {
          this.cents = cents;
        }

        public String text() {
          return text;
        }

        public void text(String other) {
          text = other;
        }

        @Override
        public void writeContent(PageWriter out) throws IOException {
          MoneyColumns.write(this, out);
        }

        @Override
        public void readContent(PageReader in) throws IOException {
          MoneyColumns.read(this, in);
        }
      }
      """;

  @Test
  void beansMethodsComeFirstAndThoseWithTheFieldsNameSetNothingElse() throws Exception {
    Class<?> type = Compilation.of(SOURCE).succeeded().newLoader().loadClass("shapes.Money");
    CompressedExternalizable page = (CompressedExternalizable) type.getConstructor().newInstance();
    type.getMethod("setCents", long.class).invoke(page, 7);
    type.getMethod("text", String.class).invoke(page, "seven");

    byte[] bytes = Pages.encode(page, CompressionLevel.FAST);
    CompressedExternalizable copy =
        Pages.decode(
            bytes,
            (CompressedExternalizable) type.getConstructor().newInstance(),
            TransferContext.current());

    assertThat(type.getMethod("getCents").invoke(copy)).isEqualTo(7L);
    assertThat(type.getMethod("text").invoke(copy)).isEqualTo("seven");
  }
}
