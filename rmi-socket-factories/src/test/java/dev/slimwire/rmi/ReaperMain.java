package dev.slimwire.rmi;

import java.rmi.registry.LocateRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Another JVM, as a client whose RMI closes idle connections soon: calls from many threads, with
 * pauses, and says how often a reply was not that of its call, and how often connections were new
 * and parked ones.
 *
 * <p>Arguments: the registry's port; the name of the echo service.
 */
final class ReaperMain {

  private static final int THREADS = 16;
  private static final int CALLS = 30;

  private ReaperMain() {}

  public static void main(String[] args) throws Exception {
    ClientConfiguration.install(ClientConfiguration.standard().withParked(8, 8));
    Echo echo =
        (Echo)
            LocateRegistry.getRegistry(
                    "127.0.0.1", Integer.parseInt(args[0]), new CompressedRMIClientSocketFactory())
                .lookup(args[1]);
    try (LogLines log = new LogLines()) {
      ExecutorService threads = Executors.newFixedThreadPool(THREADS);
      List<Future<Integer>> wrong = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        wrong.add(threads.submit(calls(echo, i)));
      }
      int sum = 0;
      for (Future<Integer> each : wrong) {
        sum += each.get();
      }
      threads.shutdown();
      System.out.println("wrong " + sum);
      System.out.println("new " + count(log, "common codecs"));
      System.out.println("parked " + count(log, "resumes a parked connection"));
    }
    System.exit(0);
  }

  private static long count(LogLines log, String part) {
    return log.lines().stream().filter(line -> line.contains(part)).count();
  }

  /** Returns how many replies were wrong. */
  private static Callable<Integer> calls(Echo echo, int thread) {
    return () -> {
      Random random = new Random(thread);
      int wrong = 0;
      for (int i = 0; i < CALLS; i++) {
        String sent = thread + ":" + i + "x".repeat(random.nextInt(20_000));
        wrong += sent.equals(echo.echo(sent)) ? 0 : 1;
        if (random.nextInt(4) == 0) {
          Thread.sleep(random.nextInt(150)); // RMI closes after 20 to 40 ms
        }
      }
      return wrong;
    };
  }
}
