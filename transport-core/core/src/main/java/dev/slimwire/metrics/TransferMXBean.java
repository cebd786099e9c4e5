package dev.slimwire.metrics;

import java.util.List;
import java.util.Map;

/** The JMX view of {@link TransferMetrics}. All numbers count from the start. */
public interface TransferMXBean {

  /** Returns the bytes that were written, before compression; for pages, those of their columns. */
  long getRawBytesWritten();

  /** Returns the bytes of the frames that were written. */
  long getWireBytesWritten();

  /** Returns raw bytes per byte of a frame that was written; 1 if there were none. */
  double getRatioWritten();

  /** Returns the bytes that were read, after decompression; for pages, those of their columns. */
  long getRawBytesRead();

  /** Returns the bytes of the frames that were read. */
  long getWireBytesRead();

  /** Returns raw bytes per byte of a frame that was read; 1 if there were none. */
  double getRatioRead();

  /** Returns how many pages were written. */
  long getPagesWritten();

  /** Returns how many pages were read. */
  long getPagesRead();

  /** Returns the milliseconds that the compression of frames took. */
  long getCompressionMillis();

  /** Returns how often a server's policy lowered a level that was asked for. */
  long getLoweredLevels();

  /** Returns how many frames were stored, by the name of the {@link SkipReason}. */
  Map<String, Long> getStoredFrames();

  /** Returns how many connections were compressed, including closed ones. */
  long getCompressedConnections();

  /** Returns how many of the compressed connections are open, including parked ones. */
  long getOpenCompressedConnections();

  /** Returns how many connections were plain RMI, including closed ones. */
  long getPlainConnections();

  /** Returns how many of the plain connections are open, including parked ones. */
  long getOpenPlainConnections();

  /** Returns how many connections were refused by one side. */
  long getRefusedConnections();

  /** Returns how many connections failed in their handshake. */
  long getFailedConnections();

  /** Returns a row for each codec that was used. */
  List<CodecTotals> getCodecs();
}
