package shapes;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;

/** A class with setters, and one with a constructor. */
@Columns
final class Point {

  @Column(1)
  private int x;

  @Column(2)
  int y;

  int getX() {
    return x;
  }

  void setX(int x) {
    this.x = x;
  }

  @Columns
  static final class Line {

    @Column(1)
    final Point from;

    @Column(2)
    final Point to;

    Line(Point from, Point to) {
      this.from = from;
      this.to = to;
    }
  }
}
