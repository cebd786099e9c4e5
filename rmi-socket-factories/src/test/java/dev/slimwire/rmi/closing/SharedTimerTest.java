package dev.slimwire.rmi.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.privilege.OwnPermissions;
import dev.slimwire.rmi.FullStacks;
import dev.slimwire.rmi.TimerUse;
import dev.slimwire.stack.StackRoom;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.ProtectionDomain;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class SharedTimerTest {

  @Test
  void watchdogLeavesNothingOfItsThreadToTheTimer() throws IOException {
    TimerUse.assertThatNothingIsKept(First.class);
  }

  @Test
  void interruptedThreadStartsTheTimerAndStaysInterrupted() throws IOException {
    TimerUse.assertThatNothingIsKept(Interrupted.class);
  }

  /** Up to JDK 23 a thread keeps the domains of all classes that were on the stack. */
  @Test
  void timerKeepsNothingOfAnApplicationThatHasStartedIt() throws IOException {
    TimerUse.assertThatNothingIsKept(Shared.class);
  }

  @Test
  void timerEndsWhereNothingWaitsSoThatAnApplicationsOwnSlimwireCanBeCollected() throws Exception {
    awaitCollection(useOwn());
  }

  /** An application with the library's classes in its own class loader comes and goes. */
  private static WeakReference<ClassLoader> useOwn() throws Exception {
    URL[] classes = {placeOf(Watchdog.class), placeOf(OwnPermissions.class)};
    ClassLoader application = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
    Class<?> watchdog = application.loadClass(Watchdog.class.getName());
    Runnable nothing = () -> {};
    Object begun =
        watchdog
            .getMethod("after", long.class, Runnable.class)
            .invoke(null, Duration.ofHours(1).toMillis(), nothing);
    assertThat(watchdog.getMethod("stop").invoke(begun)).isEqualTo(true);
    return new WeakReference<>(application);
  }

  private static URL placeOf(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  private static void awaitCollection(WeakReference<?> kept) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (kept.get() != null) {
      assertThat(System.nanoTime() - end).as("kept for longer").isNegative();
      System.gc();
      Thread.sleep(200);
    }
  }

  @Test
  void whatFindsNoRoomForTheTimersThreadDoesNotWait() throws Exception {
    AtomicInteger threads = new AtomicInteger();
    ScheduledThreadPoolExecutor timer =
        SharedTimer.newTimer(
            work -> {
              if (threads.incrementAndGet() == 1) {
                throw new OutOfMemoryError("Java heap space");
              }
              return new Thread(work);
            });
    try {
      assertThatThrownBy(() -> SharedTimer.after(timer, 1, () -> {}))
          .isExactlyInstanceOf(OutOfMemoryError.class);
      assertThat(timer.getQueue()).isEmpty();
      SharedTimer.after(timer, 1, () -> {}).get(20, TimeUnit.SECONDS);
    } finally {
      timer.shutdownNow();
    }
  }

  /** Connections are made in stacks that are nearly full, too, and have deadlines. */
  @Test
  void othersWaitAsLongAsTheyShouldThoughTheStackWasFullAtTheFirstUse() throws IOException {
    try (ChildJvm jvm = JavaProgram.of(FirstInFullStack.class).start()) {
      assertThat(jvm.readLine()).isEqualTo("waited");
    }
  }

  /** What is asked for stays in memory with the stack of an idle connection's thread. */
  @Test
  void itAsksForLittleRoomInTheStack() throws IOException {
    assertThat(Integer.parseInt(JavaProgram.of(Room.class).withOptions("-Xint").run().strip()))
        .as("calls of a method, which take 100 bytes each where none is compiled")
        .isBetween(40, 100);
  }

  @Test
  void waitMayTakeLongerThanTheThreadIsKept() throws Exception {
    ScheduledThreadPoolExecutor timer = SharedTimer.newTimer(Thread::new);
    timer.setKeepAliveTime(20, TimeUnit.MILLISECONDS);
    try {
      for (int i = 0; i < 3; i++) {
        SharedTimer.after(timer, 200, () -> {}).get(20, TimeUnit.SECONDS);
        Thread.sleep(100); // the thread has ended
      }
    } finally {
      timer.shutdownNow();
    }
  }

  /** Tells how far from a full stack there is room. */
  static final class Room {

    private static int calls;

    private Room() {}

    public static void main(String[] args) throws InterruptedException {
      StackRoom.ensure(); // a class that is first used in a full stack may not be found
      Thread thread = new Thread(Room::fill);
      thread.start();
      thread.join();
      System.out.println(calls);
    }

    private static boolean fill() {
      try {
        if (fill()) {
          return true;
        }
      } catch (StackOverflowError full) {
        // the caller has a little more room
      }
      calls++;
      try {
        StackRoom.ensure();
        return true;
      } catch (StackOverflowError none) {
        return false;
      }
    }
  }

  static final class FirstInFullStack {

    private FirstInFullStack() {}

    public static void main(String[] args) throws Exception {
      FullStacks.use(() -> SharedTimer.after(10_000, () -> {}).cancel(false));
      SharedTimer.after(1, () -> {}).get(20, TimeUnit.SECONDS);
      System.out.println("waited");
    }
  }

  /** Begins a wait that goes on. */
  public static final class LongWait implements Consumer<Runnable> {

    @Override
    public void accept(Runnable end) {
      Watchdog.after(Duration.ofHours(1).toMillis(), end);
    }
  }

  static final class Shared {

    private Shared() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(() -> awaitCollection(use()));
    }

    /** An application begins the wait, in classes that it shares with others, and goes. */
    private static WeakReference<ClassLoader> use() throws Exception {
      ClassLoader application = new Application();
      @SuppressWarnings("unchecked") // as it is declared
      Consumer<Runnable> wait =
          (Consumer<Runnable>)
              application.loadClass(LongWait.class.getName()).getConstructor().newInstance();
      assertThat(wait.getClass().getClassLoader()).isSameAs(application);
      wait.accept(() -> {});
      return new WeakReference<>(application);
    }
  }

  /** Has one class of its own. */
  private static final class Application extends ClassLoader {

    Application() {
      super(SharedTimerTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(LongWait.class.getName())) {
        return super.loadClass(name, resolve);
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(
            name, bytes, 0, bytes.length, new ProtectionDomain(null, null, this, null));
      } catch (IOException unexpected) {
        throw new ClassNotFoundException(name, unexpected);
      }
    }
  }

  static final class First {

    private First() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(() -> Watchdog.after(60_000, () -> {}).stop());
    }
  }

  static final class Interrupted {

    private Interrupted() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(
          () -> {
            Thread.currentThread().interrupt();
            Watchdog.after(60_000, () -> {}).stop();
            if (!Thread.interrupted()) {
              throw new IllegalStateException("no longer interrupted");
            }
          });
    }
  }
}
