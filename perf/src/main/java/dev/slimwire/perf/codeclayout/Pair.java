package dev.slimwire.perf.codeclayout;

/**
 * A layout with a codec.
 *
 * @param layout the name of a layout
 * @param codec the text of a compression level
 */
record Pair(String layout, String codec) {

  /** Bytes as the layout writes them. */
  static final String NONE = "none";

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return codec.equals(NONE) ? layout : layout + "+" + codec;
  }
}
