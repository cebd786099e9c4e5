package dev.slimwire.codec.zstd;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;

/** Buffers outside the heap, of the whole JVM. */
final class DirectMemory {

  private DirectMemory() {}

  static BufferPoolMXBean pool() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .findFirst()
        .orElseThrow();
  }
}
