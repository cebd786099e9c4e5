package dev.slimwire.recording;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.privilege.OwnPermissions;
import org.jspecify.annotations.Nullable;

/**
 * Where flight recording begins. The module {@code jdk.jfr} may be missing: no class that needs it
 * is loaded then. Nor are the events before somebody has started the JVM's recorder: starting it
 * takes a tenth of a second, which a first call would have to wait for. What nobody records costs
 * one short-lived object for each page and connection at most.
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

    /** Returns what is to hear of the connection's frames: this recording, and who else does. */
    TransferListener listener();

    /** Ends the recording, as end marks of both directions do; only the first end counts. */
    void end();
  }

  /** Begins to record a page, or returns null if nobody wants that. */
  public static @Nullable PageRecording page(boolean written) {
    // the first event registers its class, which those who send pages may not do
    return isStarted() ? OwnPermissions.with(() -> PageEvent.begin(written)) : null;
  }

  /**
   * Begins to record a connection, or returns null if nobody wants that.
   *
   * @param accepted whether the peer opened it
   * @param next hears of everything, too
   */
  public static @Nullable ConnectionRecording connection(boolean accepted, TransferListener next) {
    return isStarted() ? RecordedConnection.begin(accepted, next) : null;
  }

  /** Returns whether somebody has started the JVM's recorder. */
  public static boolean isStarted() {
    return PRESENT && jdk.jfr.FlightRecorder.isInitialized();
  }
}
