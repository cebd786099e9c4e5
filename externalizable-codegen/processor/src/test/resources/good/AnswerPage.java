package answers;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.Unknown;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;

/** A page with a table whose width is known at run time only. */
@Columns
final class AnswerPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1)
  long number;

  @Column(2)
  transient Term[][] rows;

  public AnswerPage() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    AnswerPageColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    AnswerPageColumns.read(this, in);
  }

  @Columns
  sealed interface Term {

    @Id(1)
    record Iri(@Column(1) String text) implements Term {}

    @Id(2)
    record Literal(@Column(1) String text, @Column(2) Kind kind) implements Term {}

    @Id(3)
    @Unknown
    record Other() implements Term {}

    @Columns
    enum Kind {
      @Id(1)
      PLAIN,
      @Id(4)
      NUMBER,
      @Id(9)
      @Unknown
      OTHER
    }
  }
}
