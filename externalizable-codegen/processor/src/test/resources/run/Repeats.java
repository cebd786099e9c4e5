package repeats;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;

/** A page whose neighbours say the same. */
@Columns
public final class Repeats implements CompressedExternalizable {

  private static final long serialVersionUID = 1;

  @Column(1)
  Shape[] shapes = {new Shape.Circle(1), new Shape.Circle(2)};

  @Column(2)
  Shape[][] table = {{new Shape.Circle(1)}, {new Shape.Circle(2)}};

  public Repeats() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    RepeatsColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    RepeatsColumns.read(this, in);
  }

  @Columns
  sealed interface Shape {

    @Id(1)
    record Circle(@Column(1) int radius) implements Shape {}

    @Id(2)
    record Square(@Column(1) int side) implements Shape {}
  }
}
