package dev.slimwire.perf.jvm;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;
import java.util.Base64;

/**
 * What a suite's JVM does for the suite: its main class serves one remote object, whose stub goes
 * to the suite as a line of text.
 */
public final class Control {

  static final String READY = "ready ";

  private static final String ADDRESS = "java.rmi.server.hostname";
  private static final int BACKLOG = 10;

  private Control() {}

  /**
   * Serves an object until standard input ends, and then ends this JVM.
   *
   * @throws IOException if it cannot be exported
   */
  public static void serve(Remote control) throws IOException {
    InetAddress address = address();
    Remote stub =
        UnicastRemoteObject.exportObject(
            control, 0, null, port -> new ServerSocket(port, BACKLOG, address));
    System.out.println(READY + toText(stub));
    System.in.transferTo(OutputStream.nullOutputStream());
    Reference.reachabilityFence(control); // RMI itself holds exported objects weakly
    System.exit(0);
  }

  /** Returns the address at which this JVM listens. */
  public static InetAddress address() throws UnknownHostException {
    return InetAddress.getByName(System.getProperty(ADDRESS, Host.LOCAL.address()));
  }

  /**
   * Returns the CPU time of all threads of this JVM so far, in nanoseconds, those of compilers and
   * collectors and those that have ended included. Linux counts it in steps of 10 ms: it is for
   * long spans, or for the sums of many short ones.
   */
  public static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /**
   * Keeps all threads of this JVM, and those that they start, on a processor.
   *
   * @return whether that was possible
   */
  public static boolean pinTo(int cpu) {
    if (Runtime.getRuntime().availableProcessors() <= cpu) {
      return false;
    }
    String pid = Long.toString(ProcessHandle.current().pid());
    try {
      return new ProcessBuilder("taskset", "-a", "-c", "-p", Integer.toString(cpu), pid)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException absent) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  static String optionFor(Host host) {
    return "-D" + ADDRESS + "=" + host.address();
  }

  private static String toText(Remote stub) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(stub);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** Reads the stub back. */
  static <C extends Remote> C fromText(String text, Class<C> type) throws IOException {
    byte[] bytes = Base64.getDecoder().decode(text);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return type.cast(in.readObject());
    } catch (ClassNotFoundException e) {
      throw new IOException("not a stub of ours: " + e.getMessage(), e);
    }
  }
}
