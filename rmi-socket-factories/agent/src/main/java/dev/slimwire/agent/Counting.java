package dev.slimwire.agent;

import dev.slimwire.metrics.TransferListener;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Counts what this process sends and receives, as a server and as a client. Separate from {@link
 * SlimwireAgent}, whose methods the JVM inspects even if the module java.rmi is missing.
 */
final class Counting {

  private static final String MANAGEMENT = "java.management";

  private final Consumer<String> info;
  private final Consumer<String> warning;
  private final List<String> counted = new ArrayList<>();
  private final List<Runnable> beginning = new ArrayList<>();
  private TransferListener server = TransferListener.NONE;
  private TransferListener client = TransferListener.NONE;

  /**
   * Makes one that counts nothing yet.
   *
   * @param info receives lines about where to look, if all is well
   * @param warning receives what cannot be counted, and why
   */
  Counting(Consumer<String> info, Consumer<String> warning) {
    this.info = info;
    this.warning = warning;
  }

  /** Reports at each interval, and when the program ends. */
  void report(int seconds) {
    Stats stats = new Stats(seconds, warning);
    server = server.andThen(stats.metrics());
    client = client.andThen(stats.metrics());
    counted.add("stats");
    beginning.add(stats::begin);
  }

  /**
   * Exposes beans to JMX consoles.
   *
   * @param atOnce whether to do so at once, or with the first connection
   */
  void show(boolean atOnce) {
    if (ModuleLayer.boot().findModule(MANAGEMENT).isEmpty()) {
      warning.accept("no JMX beans: this program runs without the module " + MANAGEMENT);
      return;
    }
    Beans beans = new Beans(warning);
    server = server.andThen(beans.server());
    client = client.andThen(beans.client());
    counted.add("JMX beans");
    beginning.add(() -> info.accept(Beans.describe(atOnce)));
    if (atOnce) {
      beginning.add(beans::begin);
    }
  }

  /** Makes a factory that is not in use yet count, as a server. */
  void countIn(CompressedRMISocketFactory factory) {
    factory.listenWith(server);
  }

  /** Begins to count, as a client in addition to what the program has installed. */
  void begin() {
    if (client != TransferListener.NONE) {
      ClientConfiguration.update(installed -> installed.withAnotherListener(client));
    }
    beginning.forEach(Runnable::run);
  }

  /** Reports what is not counted, since the factory is not installed. */
  void giveUp() {
    for (String what : counted) {
      warning.accept("no " + what + ": the agent counts only for the factory that it installs");
    }
  }
}
