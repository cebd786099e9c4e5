package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import org.junit.jupiter.api.BeforeEach;
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
        @Column(3) private transient boolean isPaid;
        @Column(4) private transient boolean isOpen;
        @Column(5) private transient boolean open;
        @Column(6) private transient String eMail;
        @Column(7) private transient boolean xRay;
        @Column(8) private transient String EMail;
        @Column(9) private transient boolean late;
        @Column(10) private transient boolean isLate;
        @Column(11) transient boolean dear;
        @Column(12) private transient boolean isDear;

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

        public boolean isPaid() {
          return isPaid;
        }

        public void setPaid(boolean paid) {
          isPaid = paid;
        }

        public boolean getIsOpen() {
          return isOpen;
        }

        public void isOpen(boolean isOpen) {
          this.isOpen = isOpen;
        }

        public boolean getOpen() {
          return open;
        }

        public void setOpen(boolean open) {
          this.open = open;
        }

        public String geteMail() {
          return eMail;
        }

        public void seteMail(String eMail) {
          this.eMail = eMail;
        }

        public String getEMail() {
          return EMail;
        }

        public void setEMail(String eMail) {
          EMail = eMail;
        }

        public boolean late() {
          return late;
        }

        public void late(boolean late) {
          this.late = late;
        }

        public boolean isLate() {
          return isLate;
        }

        public void isLate(boolean isLate) {
          this.isLate = isLate;
        }

        public boolean isDear() {
          return isDear;
        }

        public void setIsDear(boolean isDear) {
          this.isDear = isDear;
        }

        public boolean isxRay() {
          return xRay;
        }

        public void setxRay(boolean xRay) {
          this.xRay = xRay;
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

  private Class<?> type;
  private CompressedExternalizable page;

  @BeforeEach
  void makePage() throws Exception {
    type = Compilation.of(SOURCE).succeeded().newLoader().loadClass("shapes.Money");
    page = newPage();
  }

  private CompressedExternalizable newPage() throws ReflectiveOperationException {
    return (CompressedExternalizable) type.getConstructor().newInstance();
  }

  private CompressedExternalizable copy() throws Exception {
    byte[] bytes = Pages.encode(page, CompressionLevel.FAST);
    return Pages.decode(bytes, newPage(), TransferContext.current());
  }

  @Test
  void beansMethodsComeFirstAndThoseWithTheFieldsNameSetNothingElse() throws Exception {
    type.getMethod("setCents", long.class).invoke(page, 7);
    type.getMethod("text", String.class).invoke(page, "seven");

    CompressedExternalizable copy = copy();

    assertThat(type.getMethod("getCents").invoke(copy)).isEqualTo(7L);
    assertThat(type.getMethod("text").invoke(copy)).isEqualTo("seven");
  }

  @Test
  void booleanFieldsNamedIsHaveTheSettersOfBeans() throws Exception {
    type.getMethod("setPaid", boolean.class).invoke(page, true);

    assertThat(type.getMethod("isPaid").invoke(copy())).isEqualTo(true);
  }

  @Test
  void aSmallLetterBeforeACapitalOneMayStayOne() throws Exception {
    type.getMethod("seteMail", String.class).invoke(page, "a@example.org");
    type.getMethod("setxRay", boolean.class).invoke(page, true);

    CompressedExternalizable copy = copy();

    assertThat(type.getMethod("geteMail").invoke(copy)).isEqualTo("a@example.org");
    assertThat(type.getMethod("isxRay").invoke(copy)).isEqualTo(true);
  }

  @Test
  void whatMayBeTheAccessorOfAnotherFieldIsLeftToIt() throws Exception {
    type.getMethod("seteMail", String.class).invoke(page, "small");
    type.getMethod("setEMail", String.class).invoke(page, "capital");
    type.getMethod("late", boolean.class).invoke(page, true);

    CompressedExternalizable copy = copy();

    assertThat(type.getMethod("geteMail").invoke(copy)).isEqualTo("small");
    assertThat(type.getMethod("getEMail").invoke(copy)).isEqualTo("capital");
    assertThat(type.getMethod("late").invoke(copy)).isEqualTo(true);
    assertThat(type.getMethod("isLate").invoke(copy)).isEqualTo(false);
  }

  @Test
  void fieldsThatNeedNoAccessorTakeNone() throws Exception {
    type.getMethod("setIsDear", boolean.class).invoke(page, true);

    assertThat(type.getMethod("isDear").invoke(copy())).isEqualTo(true);
  }

  @Test
  void settersThatMayBeThoseOfAnotherFieldAreNotTaken() throws Exception {
    type.getMethod("isOpen", boolean.class).invoke(page, true);

    CompressedExternalizable copy = copy();

    assertThat(type.getMethod("getIsOpen").invoke(copy)).isEqualTo(true);
    assertThat(type.getMethod("getOpen").invoke(copy)).isEqualTo(false);
  }
}
