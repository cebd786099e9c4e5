package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.rmi.NotBoundException;
import java.rmi.registry.LocateRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The second JVM, with the same Java and the same class path as this one. */
final class ServerProcess implements AutoCloseable {

  private static final int FIRST_WITH_NATIVE_ACCESS = 22;
  private static final long GRACE_SECONDS = 5;

  private final Process process;
  private final DemoControl control;

  private ServerProcess(Process process, DemoControl control) {
    this.process = process;
    this.control = control;
  }

  /**
   * Starts the server and waits until its store is loaded.
   *
   * @throws IOException if it does not come up; its own words are on standard error
   */
  static ServerProcess start(Dataset dataset) throws IOException {
    Process process =
        new ProcessBuilder(command(dataset)).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      return new ServerProcess(process, control(awaitReady(process, dataset)));
    } catch (IOException | NotBoundException | RuntimeException e) {
      process.destroyForcibly();
      throw new IOException("the demo's server did not start: " + e.getMessage(), e);
    }
  }

  private static List<String> command(Dataset dataset) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx2g");
    if (Runtime.version().feature() >= FIRST_WITH_NATIVE_ACCESS) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    command.add("-Djava.rmi.server.hostname=127.0.0.1");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(DemoServer.class.getName());
    command.add(dataset.name());
    return command;
  }

  private static int awaitReady(Process process, Dataset dataset) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    try (Progress progress = Progress.start("loading WordNet", dataset.triples())) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
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
    return (DemoControl) LocateRegistry.getRegistry("127.0.0.1", port).lookup(DemoControl.NAME);
  }

  DemoControl control() {
    return control;
  }

  /** Ends the server: its standard input ends, and if that is not enough, the process is killed. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
