package dev.slimwire.rmi.level;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.Unreadable;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Remembers the levels that its methods see, and what a thread still has of an earlier call. */
final class LevelsService implements Levels {

  private final Set<Thread> threads;
  final List<String> calls = new CopyOnWriteArrayList<>();
  final Set<TransferContext> leaks = ConcurrentHashMap.newKeySet();

  LevelsService() {
    this(ConcurrentHashMap.newKeySet());
  }

  LevelsService(Set<Thread> threads) {
    this.threads = threads;
  }

  @Override
  public String level() {
    threads.add(Thread.currentThread());
    TransferContext bound = TransferContext.bound();
    if (bound != null) {
      leaks.add(bound);
    }
    RequestLevel level = RequestLevel.current();
    calls.add(level.toString());
    return level.asked() + " " + level.granted();
  }

  @Override
  public String levelWith(Object argument) {
    return level();
  }

  @Override
  public String levelAround(Levels callback, @Nullable String level) throws Exception {
    String before = level();
    String within =
        level == null
            ? callback.level()
            : RequestLevel.call(CompressionLevel.parse(level), callback::level);
    return before + ", callback " + within + ", " + level();
  }

  @Override
  public Object pass(Object argument, boolean serializable) {
    return serializable ? argument : new Object();
  }

  @Override
  public Object unreadable() {
    return new Unreadable();
  }

  @Override
  public Object fail() {
    throw new IllegalStateException("failed");
  }
}
