package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.testing.Fault;
import dev.slimwire.testing.FaultScript;
import dev.slimwire.testing.LinkProxy;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls over connections that a proxy harms at every byte of both directions: they fail, or return
 * what they should; they never hang, and the next call works.
 */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class HarmedConnectionsTest {

  /** Faults wait for timeouts, not for the processor. */
  private static final int AT_ONCE = 12;

  /** How long clients wait, in milliseconds; a call that takes longer fails as others do. */
  private static final int PATIENCE = 150;

  private static final int MOST_PATIENCE = 40_000;

  private static final int TRIES = 3;

  /** A client that may fall back to plain RMI would speak without checks then. */
  private static final ClientConfiguration STRICT =
      ClientConfiguration.standard().withPolicy(CompressionPolicy.REQUIRE);

  /** More than a block: a linked head would not be as long in each run, with other ids in it. */
  private static final String LONG = "the quick brown fox jumps over the lazy dog, ".repeat(1500);

  private final List<HarmedService> services = new ArrayList<>();
  private final AtomicInteger failures = new AtomicInteger();
  private final AtomicInteger runs = new AtomicInteger();

  @AfterEach
  void close() throws IOException {
    for (HarmedService service : services) {
      service.close();
    }
  }

  /** Longer than what is linked: the codec of the level compresses it, in both directions. */
  private static void echoLong(Echo echo) throws Exception {
    assertThat(echo.echo(LONG)).isEqualTo(LONG);
  }

  /** Messages that refer to each other. */
  private static void echoLinked(Echo echo) throws Exception {
    for (int i = 0; i < 3; i++) {
      String message = "a message that is like the one before, number " + i;
      assertThat(echo.echo(message)).isEqualTo(message);
    }
  }

  /** All but the first leave in pieces, which go on with the state of zstd. */
  private static void echoInPieces(Echo echo) throws Exception {
    for (int i = 0; i < 2; i++) {
      Object reply = RequestLevel.call(CompressionLevel.parse("zstd:3"), () -> echo.echo(LONG));
      assertThat(reply).isEqualTo(LONG);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stored", "deflate:9", "lz4", "lzf", "zstd:3"})
  void flippedByteAtAnyOffsetWithAnyCodecIsNoticed(String codec) throws Exception {
    CompressionLevel level = CompressionLevel.parse(codec);
    String text = codec.equals("stored") ? LONG.substring(0, 300) : LONG;
    everywhere(
        at -> Fault.flip(1 << at % 8),
        2000,
        echo -> assertThat(RequestLevel.call(level, () -> echo.echo(text))).isEqualTo(text));
    // all but bits that say nothing, and what makes the client fall back
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void flippedByteAtAnyOffsetOfLinkedMessagesIsNoticed() throws Exception {
    everywhere(at -> Fault.flip(0x80 >> at % 8), 2000, HarmedConnectionsTest::echoLinked);
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void flippedByteAtAnyOffsetOfMessagesInPiecesIsNoticed() throws Exception {
    HarmedService measured = newService();
    List<Integer> frames = new ArrayList<>();
    measured.measure(
        echo -> {
          echo.echo("opens the connection");
          frames.add(measured.borders().requests());
          echoInPieces(echo);
          frames.add(measured.borders().requests());
        });
    assertThat(frames.get(1) - frames.get(0)).as("frames of two requests").isGreaterThan(4);
    everywhere(at -> Fault.flip(1 << at % 8), 2000, HarmedConnectionsTest::echoInPieces);
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void droppedByteAtAnyOffsetIsNoticed() throws Exception {
    everywhere(at -> Fault.drop(1), PATIENCE, HarmedConnectionsTest::echoLong);
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void repeatedByteAtAnyOffsetIsNoticed() throws Exception {
    everywhere(at -> Fault.repeat(1), PATIENCE, HarmedConnectionsTest::echoLinked);
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void swappedBytesAtAnyOffsetAreNoticed() throws Exception {
    everywhere(at -> Fault.swap(1, 2), PATIENCE, HarmedConnectionsTest::echoLong);
    assertThat(failures.get()).isGreaterThan(runs.get() / 2);
  }

  @Test
  void resetAtAnyOffsetIsAnIoExceptionAtOnce() throws Exception {
    everywhere(at -> Fault.reset(), 0, HarmedConnectionsTest::echoLong);
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void endAtAnyOffsetIsAnIoExceptionAtOnce() throws Exception {
    everywhere(at -> Fault.end(), 0, HarmedConnectionsTest::echoLinked);
    assertThat(failures.get()).isGreaterThan(runs.get() * 9 / 10);
  }

  @Test
  void silenceAtAnyOffsetEndsInATimeoutThatSaysWhetherAFrameHadBegun() throws Exception {
    HarmedService measured = newService();
    LinkProxy.Traffic traffic = measured.measure(HarmedConnectionsTest::echoLong);
    List<Long> borders = measured.borders().offsets(true, traffic.fromTarget());
    inParallel(
        (int) traffic.fromTarget(),
        (service, at) -> {
          boolean inFrame = at > borders.get(0) && !borders.contains((long) at);
          FaultScript script = FaultScript.NONE.fromTarget(at, Fault.stop());
          boolean told = !inFrame;
          // a server that is too slow for the client is silent before the frame
          for (int millis = PATIENCE; told != inFrame && millis < MOST_PATIENCE; millis *= 4) {
            List<Throwable> causes = causes(failure(service, script, millis));
            assertThat(causes).as("at %d", at).anyMatch(SocketTimeoutException.class::isInstance);
            told =
                causes.stream()
                    .map(cause -> String.valueOf(cause.getMessage()))
                    .anyMatch(message -> message.contains("timed out inside a frame"));
          }
          assertThat(told).as("at %d of %s", at, borders).isEqualTo(inFrame);
        });
    assertThat(borders.get(borders.size() - 1)).isEqualTo(traffic.fromTarget()).isGreaterThan(150);
  }

  @Test
  void silenceOfTheClientAtAnyOffsetEndsInATimeout() throws Exception {
    inParallel(
        shortestRequest(),
        (service, at) ->
            assertThat(
                    causes(failure(service, FaultScript.NONE.toTarget(at, Fault.stop()), PATIENCE)))
                .as("at %d", at)
                .anyMatch(SocketTimeoutException.class::isInstance));
  }

  /** RMI gives objects random numbers, some of which shrink: then the request is shorter, too. */
  private int shortestRequest() throws Exception {
    startServices();
    long shortest = Long.MAX_VALUE;
    for (HarmedService service : services) {
      LinkProxy.Traffic traffic = service.measure(HarmedConnectionsTest::echoLong);
      shortest = Math.min(shortest, traffic.toTarget());
    }
    return (int) shortest;
  }

  @Test
  void droppedRepeatedAndSwappedFramesAreNoticedInBothDirections() throws Exception {
    byte[] blocks = new byte[200_000];
    new Random(3).nextBytes(blocks);
    HarmedService.Calls calls =
        echo -> {
          echoLinked(echo);
          assertThat((byte[]) echo.echo(blocks)).isEqualTo(blocks);
          echoLinked(echo);
        };
    HarmedService measured = newService();
    LinkProxy.Traffic traffic = measured.measure(calls);
    List<FaultScript> scripts = new ArrayList<>();
    List<Long> requests = measured.borders().offsets(false, traffic.toTarget());
    List<Long> replies = measured.borders().offsets(true, traffic.fromTarget());
    for (int i = 0; i + 1 < requests.size(); i++) {
      for (Fault fault : ofFrame(requests, i)) {
        scripts.add(FaultScript.NONE.toTarget(requests.get(i), fault));
      }
    }
    for (int i = 0; i + 1 < replies.size(); i++) {
      for (Fault fault : ofFrame(replies, i)) {
        scripts.add(FaultScript.NONE.fromTarget(replies.get(i), fault));
      }
    }
    inParallel(
        scripts.size(),
        (service, at) -> verifyFailsOrReturns(service, scripts.get(at), 500, calls));
    // a request that comes twice ends the connection behind its reply: the next call has a new one
    assertThat(failures.get()).isGreaterThan(scripts.size() / 2);
  }

  private static List<Fault> ofFrame(List<Long> borders, int frame) {
    int length = (int) (borders.get(frame + 1) - borders.get(frame));
    List<Fault> faults = new ArrayList<>(List.of(Fault.drop(length), Fault.repeat(length)));
    if (frame + 2 < borders.size()) {
      int next = (int) (borders.get(frame + 2) - borders.get(frame + 1));
      faults.add(Fault.swap(length, next));
    }
    return faults;
  }

  /** Harms every byte of calls, in both directions. */
  private void everywhere(IntFunction<Fault> faults, int millis, HarmedService.Calls calls)
      throws Exception {
    LinkProxy.Traffic traffic = newService().measure(calls);
    inParallel(
        (int) traffic.toTarget(),
        (service, at) ->
            verifyFailsOrReturns(
                service, FaultScript.NONE.toTarget(at, faults.apply(at)), millis, calls));
    inParallel(
        (int) traffic.fromTarget(),
        (service, at) ->
            verifyFailsOrReturns(
                service, FaultScript.NONE.fromTarget(at, faults.apply(at)), millis, calls));
    assertThat(runs.get()).isGreaterThan(300);
  }

  private void verifyFailsOrReturns(
      HarmedService service, FaultScript script, int millis, HarmedService.Calls calls)
      throws Exception {
    runs.incrementAndGet();
    try {
      service.harm(script, millis, calls);
    } catch (RemoteException failure) {
      failures.incrementAndGet();
      assertThat(failure.getCause()).as("%s", script).isInstanceOf(IOException.class);
      verifyNextCallWorks(service, script);
    }
  }

  /** On a machine that stands still for a time, a handshake may end before it can be done. */
  private static void verifyNextCallWorks(HarmedService service, FaultScript script)
      throws RemoteException {
    RemoteException late = null;
    for (int tries = 0; tries < TRIES; tries++) {
      try {
        assertThat(service.stub().echo("next")).as("after %s", script).isEqualTo("next");
        return;
      } catch (RemoteException failure) {
        late = failure;
      }
    }
    throw new AssertionError("after " + script, late);
  }

  /** The connection that is harmed may be one of RMI's garbage collector, and the calls succeed. */
  private static Throwable failure(HarmedService service, FaultScript script, int millis)
      throws Exception {
    for (int tries = 0; tries < TRIES; tries++) {
      try {
        service.harm(script, millis, HarmedConnectionsTest::echoLong);
      } catch (RemoteException failure) {
        verifyNextCallWorks(service, script);
        return failure;
      }
    }
    throw new AssertionError("no failure after " + script);
  }

  private static List<Throwable> causes(Throwable failure) {
    List<Throwable> causes = new ArrayList<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      causes.add(cause);
    }
    return causes;
  }

  /** One of many runs. */
  private interface Run {
    void at(HarmedService service, int at) throws Exception;
  }

  private void inParallel(int count, Run run) throws Exception {
    startServices();
    AtomicInteger next = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<Void>> done = new ArrayList<>();
      for (HarmedService service : services) {
        done.add(
            threads.submit(
                () -> {
                  for (int at = next.getAndIncrement(); at < count; at = next.getAndIncrement()) {
                    run.at(service, at);
                  }
                  return null;
                }));
      }
      for (Future<Void> lane : done) {
        lane.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private void startServices() throws IOException {
    while (services.size() < AT_ONCE) {
      newService();
    }
  }

  private HarmedService newService() throws IOException {
    HarmedService service = new HarmedService(STRICT);
    services.add(service);
    return service;
  }
}
