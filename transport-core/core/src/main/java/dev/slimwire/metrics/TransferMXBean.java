package dev.slimwire.metrics;

import java.util.List;
import java.util.Map;

/** What JMX shows of {@link TransferMetrics}. All numbers count from the start. */
public interface TransferMXBean {

  /** Returns the bytes that were written, before compression; of pages those of their columns. */
  long getRawBytesWritten();

  /** Returns the bytes of the frames that were written. */
  long getWireBytesWritten();

  /** Returns raw bytes per byte of a frame that was written; 1 if there were none. */
  double getRatioWritten();

  /** Returns the bytes that were read, after decompression; of pages those of their columns. */
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

  /** Returns how many connections were compressed, those that are closed included. */
  long getCompressedConnections();

  /** Returns how many of the compressed connections are open, parked ones included. */
  long getOpenCompressedConnections();

  /** Returns how many connections were plain RMI, those that are closed included. */
  long getPlainConnections();

  /** Returns how many of the plain connections are open, parked ones included. */
  long getOpenPlainConnections();

  /** Returns how many connections one side refused to the other. */
  long getRefusedConnections();

  /** Returns how many connections failed in their handshake. */
  long getFailedConnections();

  /** Returns a row for each codec that was used. */
  List<CodecTotals> getCodecs();
}
