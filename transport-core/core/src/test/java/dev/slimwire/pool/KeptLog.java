package dev.slimwire.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What a logger is told while this is open, which goes nowhere else. For use by one thread. */
public final class KeptLog extends Handler implements AutoCloseable {

  private final Logger logger;
  private final List<LogRecord> records = new ArrayList<>();

  public KeptLog(String name) {
    this.logger = Logger.getLogger(name);
    logger.addHandler(this);
    logger.setUseParentHandlers(false);
  }

  /** Returns what was told so far, to look at or to forget. */
  public List<LogRecord> records() {
    return records;
  }

  @Override
  public void publish(LogRecord told) {
    records.add(told);
  }

  @Override
  public void flush() {
    // nothing is held back
  }

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setUseParentHandlers(true);
  }
}
