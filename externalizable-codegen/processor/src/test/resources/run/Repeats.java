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
  transient Side[][] table = {{new Side.Left(1)}, {new Side.Left(2)}};

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

  /** Returns a page with more objects of one subtype than there is room for at first. */
  static Repeats ofMany() {
    Repeats page = new Repeats();
    page.shapes = new Shape[200_000];
    for (int i = 0; i < page.shapes.length; i++) {
      page.shapes[i] =
          i % 1000 == 0
              ? new Shape.Square(i)
              : i % 2 == 0 ? new Shape.Circle(i) : new Shape.Solid.Cube(i);
    }
    return page;
  }

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

    @Id(3)
    sealed interface Solid extends Shape {

      @Id(1)
      record Cube(@Column(1) int edge) implements Solid {}
    }
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

  @Columns
  sealed interface Side {

    @Id(1)
    record Left(@Column(1) int width) implements Side {}

    @Id(2)
    record Right(@Column(1) int width) implements Side {}
  }
}
