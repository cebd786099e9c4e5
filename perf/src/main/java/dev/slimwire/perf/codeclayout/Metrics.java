package dev.slimwire.perf.codeclayout;

/** The names of what the suite measures, and their units. */
final class Metrics {

  static final String RAW = "raw";
  static final String WIRE = "wire";
  static final String TOTAL = "total";
  static final String ENCODE = "encode";
  static final String ENCODE_FRESH = "encode-fresh";
  static final String DECODE = "decode";
  static final String ALLOCATION = "allocation";

  static final String BYTES = "bytes";
  static final String BYTES_PER_ROW = "bytes/row";
  static final String NANOS_PER_ROW = "ns/row";

  private Metrics() {}
}
