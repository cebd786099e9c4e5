package dev.slimwire.rmi;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the factories log, from debug on, while it is open. */
public final class LogLines extends Handler implements AutoCloseable {

  private static final Logger LOG = Logger.getLogger("dev.slimwire.rmi");

  private static final Pattern PORT = Pattern.compile(":(\\d+):");

  private final List<String> lines = new CopyOnWriteArrayList<>();

  public LogLines() {
    LOG.setUseParentHandlers(false);
    LOG.setLevel(Level.FINE);
    LOG.addHandler(this);
  }

  /** Returns the lines so far, each behind its level. */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  /**
   * Returns those that name one of these ports: RMI's own threads may connect meanwhile, for what
   * other tests exported.
   */
  public List<String> lines(Set<Integer> ports) {
    return lines.stream().filter(line -> namesOneOf(ports, line)).toList();
  }

  private static boolean namesOneOf(Set<Integer> ports, String line) {
    Matcher port = PORT.matcher(line);
    return port.find() && ports.contains(Integer.valueOf(port.group(1)));
  }

  @Override
  public void publish(LogRecord line) {
    lines.add(line.getLevel() + " " + line.getMessage());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    LOG.removeHandler(this);
    LOG.setLevel(null);
    LOG.setUseParentHandlers(true);
  }
}
