package dev.slimwire.recording;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.privilege.OwnPermissions;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of flight recording. The module {@code jdk.jfr} may be missing: no class that
 * needs it is loaded then. Nor are the events loaded before the JVM's recorder has been started,
 * since starting it takes a tenth of a second, for which a first call would have to wait. Without a
 * recording, the cost is at most one short-lived object for each page and connection.
 */
public final class FlightRecorder {

  private static final boolean PRESENT = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private FlightRecorder() {}

  /** Records one page. Not thread-safe. */
  public interface PageRecording {

    /**
     * Ends the recording of a page that was written or read.
     *
     * @param page its class
     * @param level the level that was granted; empty for a page that was read
     */
    void end(Class<?> page, String level, int rawLength, int wireLength, long cells, int blocks);
  }

  /** Records one connection. Safe for use by many threads. */
  public interface ConnectionRecording {

    /**
     * Returns the listener for the connection's frames, which notifies this recording and the other
     * listener.
     */
    TransferListener listener();

    /** Ends the recording, as end marks of both directions do; only the first end counts. */
    void end();
  }

  /** Starts recording a page, or returns null if pages are not recorded. */
  public static @Nullable PageRecording page(boolean written) {
    // the first event registers its class, for which senders of pages may lack permission
    return isStarted() ? OwnPermissions.with(() -> PageEvent.begin(written)) : null;
  }

  /**
   * Starts recording a connection, or returns null if connections are not recorded.
   *
   * @param accepted whether the peer opened it
   * @param next is notified of everything, too
   */
  public static @Nullable ConnectionRecording connection(boolean accepted, TransferListener next) {
    return isStarted() ? RecordedConnection.begin(accepted, next) : null;
  }

  /** Returns whether the JVM's recorder has been started. */
  public static boolean isStarted() {
    return PRESENT && jdk.jfr.FlightRecorder.isInitialized();
  }
}
