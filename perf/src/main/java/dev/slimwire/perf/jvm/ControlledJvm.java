package dev.slimwire.perf.jvm;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.rmi.Remote;
import java.util.ArrayList;
import java.util.List;

/** A JVM that a suite starts, with the object that it {@linkplain Control#serve serves}. */
public final class ControlledJvm<C extends Remote> implements AutoCloseable {

  private final ChildJvm jvm;
  private final C control;

  private ControlledJvm(ChildJvm jvm, C control) {
    this.jvm = jvm;
    this.control = control;
  }

  /**
   * Starts a JVM and waits until it serves.
   *
   * @param host where
   * @param type the remote interface of what it serves
   * @param main its main class
   * @param options options of the JVM
   * @throws IOException if it does not come up; its own words are on standard error
   */
  public static <C extends Remote> ControlledJvm<C> start(
      Host host, Class<C> type, Class<?> main, List<String> options) throws IOException {
    List<String> all = new ArrayList<>(options);
    all.add(Control.optionFor(host));
    ChildJvm jvm = JavaProgram.of(main).withLauncher(host.launcher()).withOptions(all).start();
    try {
      String line = jvm.readLine();
      if (line == null || !line.startsWith(Control.READY)) {
        throw new IOException("it said: " + line);
      }
      return new ControlledJvm<>(
          jvm, Control.fromText(line.substring(Control.READY.length()), type));
    } catch (IOException | RuntimeException e) {
      jvm.close();
      throw new IOException(main.getName() + " did not start: " + e.getMessage(), e);
    }
  }

  /** Returns the stub of what it serves. */
  public C control() {
    return control;
  }

  /** Ends the JVM. */
  @Override
  public void close() {
    jvm.close();
  }
}
