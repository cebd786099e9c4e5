package dev.slimwire.perf.answers;

import dev.slimwire.testing.Bandwidth;
import java.util.ArrayList;
import java.util.List;

/**
 * How much faster a way of ours must be than one of a peer.
 *
 * @param number the number of the target
 * @param rate the link's
 * @param ours our way
 * @param peer the peer's
 * @param atLeast the time of the peer's, divided by the time of ours
 */
record Target(String number, Bandwidth rate, Way ours, Way peer, double atLeast) {

  static final Bandwidth LOOPBACK = Bandwidth.NONE;
  static final Bandwidth GBIT = Bandwidth.parse("1gbit");
  static final Bandwidth MBIT_100 = Bandwidth.parse("100mbit");
  static final Bandwidth MBIT_10 = Bandwidth.parse("10mbit");

  static final List<Target> ALL = all();

  private static List<Target> all() {
    List<Target> all = new ArrayList<>();
    add(all, "P1", Way.PAGE, Way.PLAIN, 5, 5, 16, 16);
    add(all, "P2", Way.PAGE, Way.DEFLATE, 8, 6, 2.3);
    all.add(new Target("P3", LOOPBACK, Way.PAGE, Way.ROWS, 1.4));
    all.add(new Target("P3", GBIT, Way.PAGE, Way.ROWS_ZSTD_1, 2.2));
    all.add(new Target("P3", MBIT_100, Way.PAGE, Way.ZSTD, 1.4));
    add(all, "P5", Way.DROP_IN, Way.PLAIN, 1, 1.4, 11, 11);
    add(all, "P5", Way.DROP_IN_AUTO, Way.PLAIN, 1.25, 1.5, 11, 11);
    add(all, "P20", Way.PORTABLE_PAGE, Way.PLAIN, 4, 3.5, 13);
    add(all, "P20", Way.PORTABLE_DROP_IN, Way.PLAIN, 1, 1.2, 8);
    return List.copyOf(all);
  }

  private static void add(List<Target> all, String number, Way ours, Way peer, double... atLeast) {
    List<Bandwidth> rates = List.of(LOOPBACK, GBIT, MBIT_100, MBIT_10);
    for (int i = 0; i < atLeast.length; i++) {
      all.add(new Target(number, rates.get(i), ours, peer, atLeast[i]));
    }
  }

  /** Returns those of a link. */
  static List<Target> of(Bandwidth rate) {
    return ALL.stream().filter(target -> target.rate().equals(rate)).toList();
  }
}
