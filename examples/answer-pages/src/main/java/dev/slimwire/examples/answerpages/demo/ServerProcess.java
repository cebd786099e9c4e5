package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.rmi.NotBoundException;
import java.rmi.registry.LocateRegistry;
import java.util.List;

/** The second JVM, with the same Java and the same class path as this one. */
final class ServerProcess implements AutoCloseable {

  private static final String HOST = "127.0.0.1";
  private static final List<String> OPTIONS =
      List.of("-Xmx2g", "-Djava.rmi.server.hostname=" + HOST);

  private final ChildJvm jvm;
  private final DemoControl control;

  private ServerProcess(ChildJvm jvm, DemoControl control) {
    this.jvm = jvm;
    this.control = control;
  }

  /**
   * Starts the server and waits until its store is loaded.
   *
   * @throws IOException if it does not start; its own output is on standard error
   */
  static ServerProcess start(Dataset dataset) throws IOException {
    ChildJvm jvm = JavaProgram.of(DemoServer.class).withOptions(OPTIONS).start(dataset.name());
    try {
      return new ServerProcess(jvm, control(awaitReady(jvm, dataset)));
    } catch (IOException | NotBoundException | RuntimeException e) {
      jvm.close();
      throw new IOException("the demo's server did not start: " + e.getMessage(), e);
    }
  }

  private static int awaitReady(ChildJvm jvm, Dataset dataset) throws IOException {
    try (Progress progress = Progress.start("loading WordNet", dataset.triples())) {
      for (String line = jvm.readLine(); line != null; line = jvm.readLine()) {
        if (line.startsWith(DemoServer.READY)) {
          return Integer.parseInt(line.substring(DemoServer.READY.length()));
        }
        if (line.startsWith(DemoServer.LOADED)) {
          progress.at(Long.parseLong(line.substring(DemoServer.LOADED.length())));
        }
      }
    }
    throw new IOException("it ended before it was ready");
  }

  private static DemoControl control(int port) throws IOException, NotBoundException {
    return (DemoControl) LocateRegistry.getRegistry(HOST, port).lookup(DemoControl.NAME);
  }

  DemoControl control() {
    return control;
  }

  @Override
  public void close() {
    jvm.close();
  }
}
