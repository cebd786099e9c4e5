package dev.slimwire.perf.calls;

import java.util.concurrent.atomic.AtomicLong;

/** Answers without doing anything. Safe for use by many threads. */
public final class AnsweringCalls implements SmallCalls {

  private final AtomicLong answered = new AtomicLong();

  /** Makes a service. */
  public AnsweringCalls() {}

  @Override
  public void ping() {}

  @Override
  public int add(int one, int other) {
    return one + other;
  }

  @Override
  public Status status() {
    return Status.of(answered.getAndIncrement());
  }
}
