package dev.slimwire.level.link;

/**
 * What the peer reports of short messages, taken together. A page has a frame or two to measure,
 * and what another connection sends in between, or a reader that comes late, counts as theirs; so
 * each tells as much as it is long. Not thread-safe.
 */
final class RecentArrivals {

  /** So many bytes tell what a link takes: a longer message counts alone. */
  private static final double TELLING = 128 << 10;

  private double length;
  private double nanos;
  private double made;
  private double waited;

  /** Adds a message, and returns it with those before that still count. */
  Arrival add(Arrival arrival) {
    double kept = Math.max(0, 1 - arrival.length() / TELLING);
    double arrived = arrival.perByte() * arrival.length();
    length = kept * length + arrival.length();
    nanos = kept * nanos + arrived;
    made = kept * made + arrival.made() * arrival.length();
    waited = kept * waited + (arrival.waited() ? arrived : 0);
    boolean mostlyWaited = waited > nanos / 2;
    return new Arrival(nanos / length, made / length, (long) length, mostlyWaited);
  }
}
