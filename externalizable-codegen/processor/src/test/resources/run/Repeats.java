package repeats;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.util.List;

/** A page whose neighbours say the same. */
@Columns
public final class Repeats implements CompressedExternalizable {

  private static final long serialVersionUID = 1;

  @Column(1)
  transient Shape[] shapes = {new Shape.Circle(1), new Shape.Circle(2)};

  @Column(2)
  transient Shape[][] table = {{new Shape.Circle(1)}, {new Shape.Circle(2)}};

  @Column(3)
  transient List<Label> labels =
      List.of(
          new Label("a", 0.0, new Shape.Circle(1)),
          new Label("a", 0.0, new Shape.Circle(1)),
          new Label("a", -0.0, new Shape.Circle(1)),
          new Label("a", -0.0, new Shape.Circle(2)),
          new Label("b", -0.0, new Shape.Circle(2)));

  @Column(4)
  transient List<Point> points = List.of(new Point(), new Point());

  @Column(5)
  transient List<Counter> counters = List.of(new Counter(7), new Counter(7));

  @Column(6)
  transient List<Pair> pairs = List.of(new Pair(new Point()), new Pair(new Point()));

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

  @Columns
  record Label(@Column(1) String text, @Column(2) double weight, @Column(3) Shape shape) {}

  @Columns
  static final class Point {
    @Column(1)
    int x;
  }

  @Columns
  static final class Counter {
    @Column(1)
    final int start;

    private transient int next;

    Counter(int start) {
      this.start = start;
    }
  }

  @Columns
  record Pair(@Column(1) Point point) {}
}
