package dev.slimwire.perf.idle;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.util.stream.Stream;

/**
 * What a process holds.
 *
 * @param heap bytes of objects that are reachable
 * @param nativeBytes bytes of memory that is resident, without the heap, which must be resident as
 *     a whole
 */
public record Memory(long heap, long nativeBytes) implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  private static final Path SUMMARY = Path.of("/proc/self/smaps_rollup");
  private static final String RESIDENT = "Rss:";
  private static final int KIB = 1024;
  private static final int COLLECTIONS = 3;

  /**
   * Collects garbage and looks.
   *
   * @throws RemoteException if the system does not tell, as Linux does
   */
  public static Memory now() throws RemoteException {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc(); // what one makes unreachable, the next collects
    }
    MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    try {
      return new Memory(reachable(), resident() - heap.getCommitted());
    } catch (IOException e) {
      throw new RemoteException("resident memory is not known", e);
    }
  }

  /** Returns how many files and sockets this process may have open. */
  public static long fileLimit() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }

  /** Returns the smaller of each figure. */
  public Memory least(Memory other) {
    return new Memory(Math.min(heap, other.heap), Math.min(nativeBytes, other.nativeBytes));
  }

  /** Returns what is held for each of so many connections that an earlier memory did not have. */
  public PerConnection since(Memory earlier, int connections) {
    return new PerConnection(
        (double) (heap - earlier.heap) / connections,
        (double) (nativeBytes - earlier.nativeBytes) / connections);
  }

  /**
   * What a connection holds.
   *
   * @param heap bytes
   * @param nativeBytes bytes
   */
  public record PerConnection(double heap, double nativeBytes) {}

  /**
   * What the last collection left. What is used by now has the whole buffers in it that threads
   * allocate from since: up to megabytes, 250 bytes for each of 4,000 connections.
   */
  private static long reachable() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(pool -> pool.getCollectionUsage().getUsed())
        .sum();
  }

  private static long resident() throws IOException {
    try (Stream<String> lines = Files.lines(SUMMARY)) {
      return lines
          .filter(line -> line.startsWith(RESIDENT))
          .map(line -> line.replaceAll("\\D", ""))
          .mapToLong(kib -> Long.parseLong(kib) * KIB)
          .findFirst()
          .orElseThrow(() -> new IOException("no " + RESIDENT + " in " + SUMMARY));
    }
  }
}
