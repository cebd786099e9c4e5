package dev.slimwire.rmi.seed;

import java.util.Arrays;

/** The methods of this project in stack traces: no other program has them. */
final class OurFrames {

  private OurFrames() {}

  /** Leaves the methods of the JDK, as any program's failures have them. */
  static void removeFrom(Throwable failure) {
    failure.setStackTrace(
        Arrays.stream(failure.getStackTrace())
            .filter(frame -> !frame.getClassName().startsWith("dev.slimwire."))
            .toArray(StackTraceElement[]::new));
    if (failure.getCause() != null) {
      removeFrom(failure.getCause());
    }
  }
}
