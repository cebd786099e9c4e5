package dev.slimwire.perf.scale;

import dev.slimwire.perf.calls.SmallCall;
import dev.slimwire.perf.calls.SmallCalls;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.transport.PackedStub;
import dev.slimwire.perf.transport.Stubs;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/** The clients' JVM. */
final class ScaleClient implements ClientControl {

  private static final String SERVICE = "service";
  private static final int DIGITS = 3;

  private final Stubs<SmallCalls> stubs = new Stubs<>();

  /** Threads stay from run to run: what an ended thread has allocated is not counted. */
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "client");
            thread.setDaemon(true);
            return thread;
          });

  ScaleClient() {}

  /** Runs the clients. */
  public static void main(String[] args) throws IOException {
    Control.serve(new ScaleClient());
  }

  @Override
  public void use(PackedStub<SmallCalls> stub) throws RemoteException {
    stubs.put(SERVICE, stub);
  }

  @Override
  public Load run(int clients, long nanos) throws RemoteException {
    SmallCalls service = stubs.find(SERVICE);
    long begun = System.nanoTime();
    List<Future<Histogram>> running = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      running.add(threads.submit(() -> call(service, begun, nanos)));
    }
    Histogram all = new Histogram(DIGITS);
    for (Future<Histogram> one : running) {
      all.add(get(one));
    }
    return new Load(System.nanoTime() - begun, all);
  }

  private static Histogram call(SmallCalls service, long begun, long nanos) throws RemoteException {
    Histogram times = new Histogram(DIGITS);
    long before = System.nanoTime();
    do {
      SmallCall.STATUS.make(service);
      long now = System.nanoTime();
      times.recordValue(now - before);
      before = now;
    } while (before - begun < nanos);
    return times;
  }

  private static Histogram get(Future<Histogram> future) throws RemoteException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RemoteException("interrupted", e);
    } catch (ExecutionException e) {
      throw new RemoteException("a client failed", e.getCause());
    }
  }
}
