package dev.slimwire.rmi.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.SlowToRead;
import dev.slimwire.rmi.SocketPair;
import dev.slimwire.rmi.VirtualThreads;
import java.io.IOException;
import java.io.OutputStream;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Threads that are interrupted while they use a connection: the flag stays, and no lock is left.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class InterruptsTest {

  private static final CompressedRMIServerSocketFactory SERVER =
      new CompressedRMIServerSocketFactory();

  private static final int MEGABYTES = 16;

  /** What a thread did that was interrupted meanwhile. */
  private record Done(Object result, boolean interrupted) {}

  /** Runs work, and interrupts it once it waits. */
  private static CompletableFuture<Done> interrupted(Callable<Object> work) throws Exception {
    CompletableFuture<Done> done = new CompletableFuture<>();
    CountDownLatch started = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              try {
                started.countDown();
                Object result = work.call();
                done.complete(new Done(result, Thread.currentThread().isInterrupted()));
              } catch (Exception failure) {
                done.completeExceptionally(failure);
              }
            });
    thread.setDaemon(true);
    thread.start();
    started.await();
    Thread.sleep(100); // so that it most likely waits; if not, it is interrupted before
    thread.interrupt();
    return done;
  }

  @Test
  void callThatIsInterruptedWhileItWaitsReturnsAndKeepsTheFlag() throws Exception {
    EchoService service = EchoService.compressed();
    try {
      // the service keeps it and answers with a text
      SlowToRead slow = new SlowToRead(300);
      CompletableFuture<Done> call =
          interrupted(() -> service.stub().echoThrough(service.stub(), slow).contains("Slow"));
      assertThat(call.get()).isEqualTo(new Done(true, true));
      assertThat(service.stub().echo("next")).isEqualTo("next");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void readInTheHandshakeGoesOnAndKeepsTheFlag() throws Exception {
    try (SocketPair pair = SocketPair.compressed(SERVER)) {
      pair.send(1);
      CompletableFuture<Done> read = interrupted(() -> pair.client().getInputStream().read());
      assertThat(read).isNotDone();
      assertThat(pair.accepted().getInputStream().read()).isEqualTo(1);
      pair.accepted().getOutputStream().write(2);
      pair.accepted().getOutputStream().flush();
      assertThat(read.get()).isEqualTo(new Done(2, true));
    }
  }

  @Test
  void writeThatWaitsForTheReaderGoesOnAndKeepsTheFlag() throws Exception {
    try (SocketPair pair = SocketPair.compressed(SERVER)) {
      byte[] block = new byte[1 << 20];
      CompletableFuture<Done> write =
          interrupted(
              () -> {
                OutputStream out = pair.client().getOutputStream();
                for (int i = 0; i < MEGABYTES; i++) {
                  new Random(i).nextBytes(block);
                  out.write(block);
                }
                out.flush();
                return "written";
              });
      assertThat(pair.accepted().getInputStream().readNBytes(MEGABYTES << 20))
          .hasSize(MEGABYTES << 20);
      assertThat(write.get()).isEqualTo(new Done("written", true));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"deflate", "lz4", "lzf", "zstd", "auto"})
  void pooledCodecsAreTakenAndGivenBackByThreadsThatAreInterrupted(String level) throws Exception {
    String text = "of this and of that, ".repeat(1000);
    EchoService service = EchoService.compressed();
    ExecutorService threads = Executors.newFixedThreadPool(40); // more than a pool keeps
    try {
      List<Future<Done>> calls = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        calls.add(
            threads.submit(
                () -> {
                  Thread.currentThread().interrupt();
                  Object copy =
                      RequestLevel.call(
                          CompressionLevel.parse(level), () -> service.stub().echo(text));
                  return new Done(copy, Thread.interrupted());
                }));
      }
      for (Future<Done> call : calls) {
        assertThat(call.get()).isEqualTo(new Done(text, true));
      }
    } finally {
      threads.shutdownNow();
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void virtualThreadsLoseTheirConnectionAndNothingElse() throws Exception {
    assumeThat(Runtime.version().feature()).as("virtual threads").isGreaterThanOrEqualTo(21);
    EchoService service = EchoService.compressed();
    ExecutorService threads = VirtualThreads.perTask();
    try {
      for (int i = 0; i < 2; i++) {
        AtomicReference<Thread> caller = new AtomicReference<>();
        CountDownLatch calling = new CountDownLatch(1);
        Future<Object> call =
            threads.submit(
                () -> {
                  caller.set(Thread.currentThread());
                  calling.countDown();
                  try {
                    return service.stub().echo(new SlowToRead(1500)).getClass();
                  } catch (RemoteException failure) {
                    return failure.getCause();
                  }
                });
        calling.await();
        Thread.sleep(100);
        caller.get().interrupt();
        // the JDK closes the socket; if the thread had not come so far, it could not connect
        assertThat(call.get(30, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
        assertThat(service.stub().echo("next")).isEqualTo("next");
      }
    } finally {
      threads.shutdownNow();
      UnicastRemoteObject.unexportObject(service, true);
    }
  }
}
