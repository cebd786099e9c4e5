package dev.slimwire.perf.answers;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.perf.transport.Peer;
import dev.slimwire.perf.transport.Transport;
import java.util.List;

/**
 * A way to send an answer.
 *
 * @param name the name in reports
 * @param transport the sockets
 * @param form the name of the {@link RowForm}
 * @param portable whether no codec may use native code
 */
record Way(String name, Transport transport, String form, boolean portable) {

  /** Plain RMI. */
  static final Way PLAIN = sockets(Peer.PLAIN);

  static final Way DEFLATE = sockets(Peer.DEFLATE);
  static final Way ZSTD = sockets(Peer.ZSTD);

  /** Hand-written rows. */
  static final Way ROWS = new Way("rows by hand", Transport.PLAIN, RowForm.EXTERNALIZABLE, false);

  static final Way ROWS_ZSTD_1 = packed("zstd:1");

  /** slimwire's pages at the default level. */
  static final Way PAGE = new Way("slimwire page", Transport.SLIMWIRE_DEFAULT, RowForm.PAGE, false);

  /** slimwire's sockets at the default level. */
  static final Way DROP_IN = dropIn(CompressionLevel.FAST);

  static final Way DROP_IN_AUTO = dropIn(CompressionLevel.auto());

  static final Way PORTABLE_PAGE = portable(PAGE);
  static final Way PORTABLE_DROP_IN = portable(DROP_IN);

  /** All of them, the peers first. */
  static final List<Way> ALL =
      List.of(
          PLAIN,
          DEFLATE,
          sockets(Peer.DEFLATE_1),
          sockets(Peer.GZIP),
          sockets(Peer.LZF),
          sockets(Peer.SNAPPY),
          sockets(Peer.LZ4),
          ZSTD,
          ROWS,
          packed("lz4"),
          packed("deflate:6"),
          ROWS_ZSTD_1,
          packed("zstd:3"),
          PAGE,
          DROP_IN,
          dropIn(CompressionLevel.NONE),
          DROP_IN_AUTO,
          PORTABLE_PAGE,
          PORTABLE_DROP_IN);

  private static Way sockets(Peer peer) {
    return new Way(peer.toString(), Transport.of(peer), RowForm.SERIALIZABLE, false);
  }

  private static Way packed(String codec) {
    return new Way(ROWS.name() + " + " + codec, Transport.PLAIN, RowForm.packedBy(codec), false);
  }

  private static Way dropIn(CompressionLevel level) {
    return new Way(
        "slimwire sockets " + level, Transport.slimwire(level), RowForm.SERIALIZABLE, false);
  }

  private static Way portable(Way way) {
    return new Way(way.name() + ", portable", way.transport(), way.form(), true);
  }

  /** Returns whether its rows are slimwire's pages. */
  boolean isPage() {
    return form.equals(RowForm.PAGE);
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return name;
  }
}
