package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The first use of the timer, by a thread of an application, in a JVM of its own. */
public final class TimerUse {

  private static final String CLEAN = "loaders [null], locals 0";

  private TimerUse() {}

  /** Uses the timer. */
  @FunctionalInterface
  public interface Use {

    void run() throws Exception;
  }

  /** Runs a class that calls {@link #report}, and verifies what it reports. */
  public static void assertThatNothingIsKept(Class<?> main) throws IOException {
    try (ChildJvm jvm = JavaProgram.of(main).start()) {
      assertThat(jvm.readLine()).isEqualTo(CLEAN);
    }
  }

  /** Prints which class loaders the timer's threads have, and how often a local was inherited. */
  public static void report(Use use) throws Exception {
    AtomicInteger inherited = new AtomicInteger();
    InheritableThreadLocal<String> local =
        new InheritableThreadLocal<>() {
          @Override
          protected String childValue(String parent) {
            inherited.incrementAndGet();
            return parent;
          }
        };
    try (URLClassLoader application = new URLClassLoader(new URL[0])) {
      Thread.currentThread().setContextClassLoader(application);
      local.set("of the application");
      use.run();
      List<ClassLoader> loaders =
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().equals("slimwire timer"))
              .map(Thread::getContextClassLoader)
              .toList();
      System.out.println("loaders " + loaders + ", locals " + inherited);
    }
  }
}
