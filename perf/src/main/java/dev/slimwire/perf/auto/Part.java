package dev.slimwire.perf.auto;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.transport.Transport;
import dev.slimwire.testing.Bandwidth;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is measured on a link.
 *
 * @param rate the link's
 * @param levels the fixed levels beside auto
 * @param warmUp pages of each level before the first time is taken
 * @param passes times that are taken of each
 */
record Part(Bandwidth rate, List<Transport> levels, int warmUp, int passes) {

  private static final Bandwidth GBIT = Bandwidth.parse("1gbit");
  private static final Bandwidth MBIT_100 = Bandwidth.parse("100mbit");
  private static final Bandwidth MBIT_10 = Bandwidth.parse("10mbit");

  private static final int PAGES = Fetching.ROWS.pages();

  /** From what costs no time to what leaves the fewest bytes. */
  private static final List<Transport> ALL = levels(0, 1, 3, 4, 6);

  /** Without level 0, which takes ten times as long where the link takes the time. */
  private static final List<Transport> COMPRESSING = levels(1, 3, 4, 6);

  /**
   * Loopback first, as in all lists. All levels share two JVMs, so they are warm behind some fifty
   * passes.
   */
  static final List<Part> QUICK =
      List.of(
          new Part(Bandwidth.NONE, ALL, 8 * PAGES, 12),
          new Part(GBIT, ALL, 8 * PAGES, 12),
          new Part(MBIT_100, COMPRESSING, 3 * PAGES, 9),
          new Part(MBIT_10, COMPRESSING, PAGES / 2, 1));

  /** Everything. */
  static final List<Part> FULL =
      List.of(
          new Part(Bandwidth.NONE, ALL, 40 * PAGES, 31),
          new Part(GBIT, ALL, 40 * PAGES, 31),
          new Part(MBIT_100, ALL, 20 * PAGES, 15),
          new Part(MBIT_10, ALL, 2 * PAGES, 3));

  private static List<Transport> levels(int... numbers) {
    return IntStream.of(numbers)
        .mapToObj(number -> Transport.slimwire(CompressionLevel.of(number)))
        .toList();
  }
}
