package dev.slimwire.soak;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.slimwire.perf.idle.Memory;
import java.io.Serial;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.rmi.RemoteException;

/**
 * What a process holds after a collection.
 *
 * @param memory heap and native
 * @param files open files and sockets
 * @param threads live threads
 */
record Sample(Memory memory, long files, long threads) implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  /** Looks at this process. */
  static Sample now() throws RemoteException {
    UnixOperatingSystemMXBean system =
        (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return new Sample(
        Memory.now(),
        system.getOpenFileDescriptorCount(),
        ManagementFactory.getThreadMXBean().getThreadCount());
  }

  double of(Resource resource) {
    return switch (resource) {
      case HEAP -> memory.heap();
      case NATIVE -> memory.nativeBytes();
      case FILES -> files;
      case THREADS -> threads;
    };
  }
}
