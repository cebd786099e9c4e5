package dev.slimwire.metrics;

import javax.management.ConstructorParameters;

/** The totals of one codec since the start. Immutable. */
public final class CodecTotals {

  private final String codec;
  private final long framesWritten;
  private final long rawBytesWritten;
  private final long wireBytesWritten;
  private final long framesRead;
  private final long rawBytesRead;
  private final long wireBytesRead;
  private final long compressionMillis;

  /**
   * Creates a row of {@link TransferMXBean#getCodecs}. Public for the JDK, whose MXBean proxies
   * create rows from the attributes that a JMX server sends.
   *
   * @param codec the name of the codec
   * @param framesWritten how many frames were written
   * @param rawBytesWritten the bytes that were written, before compression
   * @param wireBytesWritten the bytes of the frames that were written
   * @param framesRead how many frames were read
   * @param rawBytesRead the bytes that were read, after decompression
   * @param wireBytesRead the bytes of the frames that were read
   * @param compressionMillis the milliseconds that compression took
   */
  @SuppressWarnings("exports") // only the JDK needs the annotation
  @ConstructorParameters({
    "codec",
    "framesWritten",
    "rawBytesWritten",
    "wireBytesWritten",
    "framesRead",
    "rawBytesRead",
    "wireBytesRead",
    "compressionMillis"
  })
  public CodecTotals(
      String codec,
      long framesWritten,
      long rawBytesWritten,
      long wireBytesWritten,
      long framesRead,
      long rawBytesRead,
      long wireBytesRead,
      long compressionMillis) {
    this.codec = codec;
    this.framesWritten = framesWritten;
    this.rawBytesWritten = rawBytesWritten;
    this.wireBytesWritten = wireBytesWritten;
    this.framesRead = framesRead;
    this.rawBytesRead = rawBytesRead;
    this.wireBytesRead = wireBytesRead;
    this.compressionMillis = compressionMillis;
  }

  /** Returns the name of the codec; {@code stored} for frames that were not compressed. */
  public String getCodec() {
    return codec;
  }

  /** Returns how many frames were written. */
  public long getFramesWritten() {
    return framesWritten;
  }

  /** Returns the bytes that were written, before compression. */
  public long getRawBytesWritten() {
    return rawBytesWritten;
  }

  /** Returns the bytes of the frames that were written. */
  public long getWireBytesWritten() {
    return wireBytesWritten;
  }

  /** Returns how many frames were read. */
  public long getFramesRead() {
    return framesRead;
  }

  /** Returns the bytes that were read, after decompression. */
  public long getRawBytesRead() {
    return rawBytesRead;
  }

  /** Returns the bytes of the frames that were read. */
  public long getWireBytesRead() {
    return wireBytesRead;
  }

  /** Returns the milliseconds that compression took, including attempts that saved nothing. */
  public long getCompressionMillis() {
    return compressionMillis;
  }

  /** Returns raw bytes per byte on the wire, of both directions; 1 if there were none. */
  public double getRatio() {
    return TransferMetrics.ratio(rawBytesWritten + rawBytesRead, wireBytesWritten + wireBytesRead);
  }

  @Override
  public String toString() {
    return codec
        + " "
        + TransferReport.text(rawBytesWritten + rawBytesRead, wireBytesWritten + wireBytesRead);
  }
}
