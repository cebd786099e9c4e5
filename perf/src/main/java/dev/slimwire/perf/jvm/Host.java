package dev.slimwire.perf.jvm;

import java.util.List;

/**
 * Where a JVM runs.
 *
 * @param launcher a command that runs the command behind it there; empty for none
 * @param address the address of its network interface, for all that it exports
 */
public record Host(List<String> launcher, String address) {

  /** The machine itself, by its loopback interface. */
  public static final Host LOCAL = new Host(List.of(), "127.0.0.1");
}
