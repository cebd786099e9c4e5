package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class SendingWindowsTest {

  private final AtomicLong now = new AtomicLong(-5);
  private final SendingWindows windows = new SendingWindows(now::get);

  /** A clock that fails, as in a full stack, fails releases before they are done. */
  private final AtomicBoolean fails = new AtomicBoolean();

  private final SendingWindows failing = new SendingWindows(this::nowUnlessItFails);

  private long nowUnlessItFails() {
    if (fails.get()) {
      throw new StackOverflowError("of the test");
    }
    return now.get();
  }

  @Test
  void windowIsClaimedAgainByWhoReleasedIt() {
    LeasedWindow window = take();
    long ticket = windows.release(window);
    assertThat(windows.claim(window.slot(), ticket)).isSameAs(window);
    assertThat(windows.claim(window.slot(), ticket)).isNull();
    long next = windows.release(window);
    assertThat(windows.claim(window.slot(), ticket)).isNull();
    assertThat(windows.claim(window.slot(), next)).isSameAs(window);
  }

  @Test
  void windowThatWasIdleForASecondGoesToTheNextInNeed() {
    LeasedWindow window = take();
    long ticket = windows.release(window);
    now.addAndGet(SendingWindows.IDLE_NANOS - 1);
    assertThat(take()).isNotSameAs(window);
    now.incrementAndGet();
    assertThat(take()).isSameAs(window);
    assertThat(windows.claim(window.slot(), ticket)).isNull();
  }

  @Test
  void atTheLimitAWindowThatWasIdleLongGoesToTheNextInNeed() {
    int sample = 8;
    for (int slot = 0; slot < sample; slot++) {
      SendingWindows full = new SendingWindows(now::get);
      List<LeasedWindow> all = takeAll(full);
      LeasedWindow idleLong = all.get(slot);
      full.release(idleLong);
      now.incrementAndGet();
      all.stream().filter(window -> window != idleLong).forEach(full::release);

      List<LeasedWindow> taken = new ArrayList<>();
      for (int i = 0; i < SendingWindows.MAX / sample; i++) { // each slot is looked at once
        taken.add(Objects.requireNonNull(full.take()));
      }

      assertThat(all).containsAll(taken);
      assertThat(taken).as("of slot %d", slot).contains(idleLong);
    }
  }

  @Test
  void slotWhoseWindowFoundNoMemoryIsFilledLater() {
    AtomicInteger failures = new AtomicInteger(3);
    SendingWindows scarce =
        new SendingWindows(now::get) {
          @Override
          LeasedWindow newWindow(int slot, long time) {
            if (failures.getAndDecrement() > 0) {
              throw new OutOfMemoryError("of the test");
            }
            return super.newWindow(slot, time);
          }
        };
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(scarce::take).isInstanceOf(OutOfMemoryError.class);
    }
    List<LeasedWindow> all = new ArrayList<>();
    for (int i = 0; i < SendingWindows.MAX; i++) {
      all.add(Objects.requireNonNull(scarce.take()));
    }
    assertThat(all).extracting(LeasedWindow::slot).doesNotHaveDuplicates();
    assertThat(scarce.take()).isNull();
  }

  @Test
  void noWindowIsLeftWhileAllAreInUse() {
    List<LeasedWindow> all = takeAll();
    assertThat(all).doesNotHaveDuplicates();
    assertThat(windows.take()).isNull();
    all.forEach(windows::release);
    assertThat(all).contains(take());
  }

  @Test
  void windowsThatTheirConnectionsComeBackToOutliveCollections() {
    List<Connection> all = connectionsThatCameBack();
    WeakReference<Object> unused = new WeakReference<>(new Object());
    while (unused.get() != null) {
      System.gc();
    }
    assertThat(all).allMatch(Connection::hasWindow);
  }

  @Test
  void windowsThatNobodyCameBackToAreLeftToTheGarbageCollectorButTheFirstOnes() {
    List<Connection> all = connections();
    all.forEach(Connection::send);
    awaitCollectionOf(all.subList(SendingWindows.FEW, all.size()));
    assertThat(all.subList(0, SendingWindows.FEW)).allMatch(Connection::hasWindow);
    List<LeasedWindow> again = new ArrayList<>();
    for (int i = SendingWindows.FEW; i < SendingWindows.MAX; i++) {
      again.add(take());
    }
    assertThat(again).doesNotHaveDuplicates();
  }

  @Test
  void windowsThatWereTakenFromOthersAreLeftToTheGarbageCollector() {
    List<Connection> all = connectionsThatCameBack();
    now.addAndGet(SendingWindows.IDLE_NANOS);
    List<Connection> others = connections();
    sendWithoutCollections(others);
    awaitCollectionOf(others);
    awaitCollectionOf(all);
  }

  @Test
  void windowsThatAreIdleForAMinuteAreLeftWhileOthersAreInUse() {
    List<Connection> all = connectionsThatCameBack();
    now.addAndGet(SendingWindows.KEPT_NANOS);
    Connection busy = all.get(0);
    for (int i = 0; i < SendingWindows.MAX; i++) { // each slot is looked at once
      busy.send();
    }
    awaitCollectionOf(all.subList(1, all.size()));
    assertThat(busy).matches(Connection::hasWindow);
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void windowWhoseReleaseFailedIsReplacedWhileOthersAreInUse() {
    Connection lost = new Connection(failing);
    Connection busy = new Connection(failing);
    lost.send();
    busy.send();
    fails.set(true);
    assertThatThrownBy(lost::send).isInstanceOf(StackOverflowError.class);
    fails.set(false);
    now.addAndGet(SendingWindows.KEPT_NANOS);
    busy.send();
    busy.send(); // each slot is looked at once
    awaitCollectionOf(List.of(lost));
    assertThat(failing.take()).isNotNull().extracting(LeasedWindow::slot).isEqualTo(lost.slot);
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void windowsWhoseReleasesAllFailedAreReplaced() {
    List<Connection> all = connectionsThatCameBack(failing);
    fails.set(true);
    for (Connection lost : all) {
      assertThatThrownBy(lost::send).isInstanceOf(StackOverflowError.class);
    }
    fails.set(false);
    assertThat(failing.take()).isNull();
    now.addAndGet(SendingWindows.KEPT_NANOS);
    while (failing.take() == null) {
      System.gc();
    }
  }

  @Test
  void windowThatIsInItsFirstUseIsKept() {
    now.set(SendingWindows.KEPT_NANOS);
    Connection first = new Connection(windows);
    LeasedWindow window = take();
    first.send();
    first.send(); // each slot is looked at once
    WeakReference<LeasedWindow> kept = new WeakReference<>(window);
    windows.release(window);
    window = null;
    WeakReference<Object> unused = new WeakReference<>(new Object());
    while (unused.get() != null) {
      System.gc();
    }
    assertThat(kept.get()).isNotNull();
  }

  private List<Connection> connectionsThatCameBack() {
    return connectionsThatCameBack(windows);
  }

  private static List<Connection> connectionsThatCameBack(SendingWindows windows) {
    List<Connection> all = connections(windows);
    comeBackWithoutCollections(all);
    return all;
  }

  /** In a method of its own: what it refers to is let go with it. */
  private static void sendWithoutCollections(List<Connection> all) {
    List<LeasedWindow> held = all.stream().map(Connection::send).toList();
    Reference.reachabilityFence(held);
  }

  private static void comeBackWithoutCollections(List<Connection> all) {
    List<LeasedWindow> held = all.stream().map(Connection::send).toList();
    all.forEach(Connection::send);
    Reference.reachabilityFence(held);
  }

  private List<Connection> connections() {
    return connections(windows);
  }

  private static List<Connection> connections(SendingWindows windows) {
    return Stream.generate(() -> new Connection(windows)).limit(SendingWindows.MAX).toList();
  }

  private static void awaitCollectionOf(List<Connection> connections) {
    while (connections.stream().anyMatch(Connection::hasWindow)) {
      System.gc();
    }
  }

  /** Uses windows as histories do. */
  private static final class Connection {

    private final SendingWindows windows;
    private WeakReference<@Nullable LeasedWindow> last = new WeakReference<>(null);
    private int slot;
    private long ticket = -1;

    Connection(SendingWindows windows) {
      this.windows = windows;
    }

    LeasedWindow send() {
      LeasedWindow own = windows.claim(slot, ticket);
      LeasedWindow window = own != null ? own : Objects.requireNonNull(windows.take());
      last = new WeakReference<>(window);
      slot = window.slot();
      ticket = windows.release(window);
      return window;
    }

    boolean hasWindow() {
      return last.get() != null;
    }
  }

  @Test
  void windowIsClaimedByOneThreadOnly() throws Exception {
    AtomicLong doubleUses = new AtomicLong();
    Set<LeasedWindow> busy = ConcurrentHashMap.newKeySet();
    Callable<Void> user =
        () -> {
          LeasedWindow mine = null;
          long ticket = 0;
          for (int round = 0; round < 20_000; round++) {
            mine = mine == null ? null : windows.claim(mine.slot(), ticket);
            mine = mine == null ? take() : mine;
            if (!busy.add(mine)) {
              doubleUses.incrementAndGet();
            }
            busy.remove(mine);
            ticket = windows.release(mine);
            now.addAndGet(SendingWindows.IDLE_NANOS / 4);
          }
          return null;
        };
    ExecutorService threads = Executors.newFixedThreadPool(8);
    for (Future<Void> done : threads.invokeAll(Collections.nCopies(8, user))) {
      done.get();
    }
    threads.shutdown();
    assertThat(doubleUses.get()).as("windows with two users").isZero();
  }

  private List<LeasedWindow> takeAll() {
    return takeAll(windows);
  }

  private static List<LeasedWindow> takeAll(SendingWindows windows) {
    List<LeasedWindow> all = new ArrayList<>();
    for (int i = 0; i < SendingWindows.MAX; i++) {
      all.add(Objects.requireNonNull(windows.take()));
    }
    return all;
  }

  private LeasedWindow take() {
    return Objects.requireNonNull(windows.take());
  }
}
