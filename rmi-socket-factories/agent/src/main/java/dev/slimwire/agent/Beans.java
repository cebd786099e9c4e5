package dev.slimwire.agent;

import dev.slimwire.metrics.ConnectionOutcome;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The JMX beans of this process, one as a server and one as a client. Needs the module
 * java.management.
 *
 * <p>The JVM's MBean server takes a quarter of a second to start, and initializes the log manager.
 * If nothing else starts it before the program, the program would lose the choice of its log
 * manager: in that case, the beans are registered at the first connection, on a thread of their
 * own.
 */
final class Beans {

  /** The name of the beans, without the side. */
  static final String NAME = "dev.slimwire:type=Transfer,name=agent,side=";

  private final TransferMetrics server = new TransferMetrics();
  private final TransferMetrics client = new TransferMetrics();
  private final Consumer<String> warning;
  private final AtomicBoolean begun = new AtomicBoolean();

  /** Created with the agent's permissions, which RMI's threads do not have. */
  private final Thread later = new Thread(null, this::register, "slimwire jmx", 0, false);

  /**
   * Makes beans that are not registered yet.
   *
   * @param warning receives a line if they cannot be registered
   */
  Beans(Consumer<String> warning) {
    this.warning = warning;
    this.later.setDaemon(true);
  }

  /** Returns the line that the agent prints about them when it starts. */
  static String describe(boolean atOnce) {
    return "JMX beans "
        + NAME
        + "server and side=client"
        + (atOnce ? "" : ", from the first connection on");
  }

  /** Returns the listener for this process as a server. */
  TransferListener server() {
    return server.andThen(new FirstConnection());
  }

  /** Returns the listener for this process as a client. */
  TransferListener client() {
    return client.andThen(new FirstConnection());
  }

  /** Registers them at once. */
  void begin() {
    if (begun.compareAndSet(false, true)) {
      register();
    }
  }

  private void register() {
    register(server, "server");
    register(client, "client");
  }

  private void register(TransferMetrics metrics, String side) {
    String name = NAME + side;
    try {
      ManagementFactory.getPlatformMBeanServer().registerMBean(metrics, new ObjectName(name));
    } catch (InstanceAlreadyExistsException taken) {
      warning.accept("no JMX bean: the name is taken, " + name);
    } catch (JMException | RuntimeException | Error failed) { // from the program's own MBean server
      warning.accept("no JMX bean " + name + ": " + failed);
    }
  }

  private void beginLater() {
    if (!begun.get() && begun.compareAndSet(false, true)) {
      try {
        later.start();
      } catch (OutOfMemoryError noThread) { // no reason to fail the connection
        warning.accept("no JMX beans: " + noThread);
      }
    }
  }

  private final class FirstConnection implements TransferListener {

    @Override
    public void connectionSettled(ConnectionOutcome outcome) {
      beginLater();
    }
  }
}
