package dev.slimwire.page.column.number;

/** The powers of ten that doubles represent exactly. */
final class PowersOfTen {

  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private PowersOfTen() {}

  static double of(int exponent) {
    return POWERS[exponent];
  }
}
