package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.FrameRecorder;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.Unreadable;
import dev.slimwire.rmi.VirtualThreads;
import dev.slimwire.rmi.WireTap;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * What RMI does between and beside calls, on the same connections and threads. No level may get
 * lost there, or stay behind. One more is {@link RequestLevelTest}'s {@code
 * callRightAfterDgcAckCarriesItsLevel}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LevelTrapsTest {

  private static final CompressionLevel SMALL = CompressionLevel.SMALL;

  private final WireTap tap = new WireTap();
  private final List<Remote> exported = new ArrayList<>();
  private final Service service = new Service();
  private Levels levels;

  @BeforeEach
  void export() throws Exception {
    levels = export(service, new CompressedRMIClientSocketFactory().over(tap), compressing());
  }

  @AfterEach
  void unexport() throws Exception {
    for (Remote remote : exported) {
      UnicastRemoteObject.unexportObject(remote, true);
    }
    assertThat(TransferContext.bound()).isNull();
  }

  @Test
  void pingsCarryNoLevel() throws Exception {
    RequestLevel.call(
        SMALL,
        () -> {
          for (int i = 0; i < 500 && pings().isEmpty(); i++) {
            assertThat(levels.level()).isEqualTo("6 6");
            Thread.sleep(20); // RMI pings connections that it has not used for a moment
          }
          return null;
        });
    assertThat(pings()).isNotEmpty().allMatch(frame -> frame.length == 8);
  }

  /** Frames with one byte, short or long. */
  private List<byte[]> pings() {
    return tap.writes().stream()
        .filter(frame -> frame.length == 8 || frame.length == 13)
        .filter(frame -> frame[frame.length - 1] == 0x52)
        .toList();
  }

  @Test
  void dirtyCallBeforeTheMethodRunsDoesNotStealTheLevel() throws Exception {
    FrameRecorder collector = new FrameRecorder();
    Service owner = new Service();
    Levels argument =
        export(
            owner,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder().listener(collector).build());
    assertThat(RequestLevel.call(SMALL, () -> levels.levelWith(argument))).isEqualTo("6 6");
    assertThat(collector.read()).as("the service's dirty call came").isNotEmpty();
    assertThat(owner.calls).isEmpty();
  }

  @Test
  void argumentThatFlushesDoesNotEndTheRequest() throws Exception {
    assertThat(RequestLevel.call(SMALL, () -> levels.levelWith(new FlushingArgument())))
        .isEqualTo("6 6");
  }

  @Test
  void callbacksHaveLevelsOfTheirOwn() throws Exception {
    Service client = new Service();
    Levels callback = export(client, new CompressedRMIClientSocketFactory(), compressing());
    String answer =
        RequestLevel.call(
            SMALL,
            () -> {
              String seen = levels.levelAround(callback, "fastest");
              assertThat(RequestLevel.lastGranted()).contains(SMALL);
              return seen;
            });
    assertThat(answer).isEqualTo("6 6, callback 1 1, 6 6");
    assertThat(RequestLevel.call(SMALL, () -> levels.levelAround(callback, null)))
        .as("a callback that asks for nothing gets the default, not what is served")
        .isEqualTo("6 6, callback 3 3, 6 6");
  }

  @Test
  void serversPooledThreadsLeakNoLevelToTheNextCall() throws Exception {
    Set<Thread> compressing = ConcurrentHashMap.newKeySet();
    Set<Thread> plain = ConcurrentHashMap.newKeySet();
    // connections of their own, so that threads of the pool serve both kinds in turn
    for (int i = 0; i < 200 && (i < 10 || Collections.disjoint(compressing, plain)); i++) {
      WireTap client = new WireTap();
      RMIClientSocketFactory factory = new CompressedRMIClientSocketFactory().over(client);
      Levels compressed = export(new Service(compressing), factory, compressing());
      assertThat(compressed.level()).isEqualTo("3 3");
      assertThat(RequestLevel.call(SMALL, compressed::level)).isEqualTo("6 6");
      failInEveryWay(compressed, factory);
      client.closeConnections();

      WireTap stockClient = new WireTap();
      Service stockService = new Service(plain);
      assertThat(export(stockService, stockClient, null).level()).isEqualTo("3 3");
      stockClient.closeConnections();
      assertThat(stockService.leaks).isEmpty();
    }
    assertThat(plain).containsAnyElementsOf(compressing);
  }

  /** Every way for a request to end other than by a reply. */
  private void failInEveryWay(Levels compressed, RMIClientSocketFactory connections)
      throws Exception {
    Service gone = new Service();
    Levels stub = export(gone, connections, compressing());
    exported.remove(gone);
    UnicastRemoteObject.unexportObject(gone, true);
    assertThatThrownBy(() -> RequestLevel.call(SMALL, stub::level))
        .isInstanceOf(NoSuchObjectException.class);
    assertThatThrownBy(
            () -> RequestLevel.call(SMALL, () -> compressed.pass(new Unreadable(), true)))
        .hasRootCauseMessage("unreadable");
    assertThatThrownBy(() -> RequestLevel.call(SMALL, () -> compressed.pass("", false)))
        .hasRootCauseInstanceOf(NotSerializableException.class);
  }

  @Test
  void clientsThreadsLeakNoLevelToTheNextCall() throws Exception {
    List<Callable<Object>> failing =
        List.of(
            () -> levels.pass(new Object(), true), // is no argument
            () -> levels.pass(new Unreadable(), true), // is one that the server cannot read
            () -> levels.pass("", false), // a result that the server cannot write
            levels::unreadable, // one that the client cannot read
            levels::fail,
            () -> {
              throw new Error("not a call at all");
            });
    ExecutorService thread = Executors.newSingleThreadExecutor();
    for (Callable<Object> call : failing) {
      Future<?> done =
          thread.submit(
              () -> {
                assertThat(RequestLevel.call(SMALL, levels::level)).isEqualTo("6 6");
                assertThatThrownBy(() -> RequestLevel.call(SMALL, call)).isNotNull();
                assertThat(TransferContext.bound()).isNull();
                assertThat(RequestLevel.lastGranted()).isEmpty();
                assertThat(levels.level()).isEqualTo("3 3");
                return null;
              });
      done.get();
    }
    thread.shutdown();
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "there are no virtual threads")
  void virtualThreadsHaveTheirOwnLevels() throws Exception {
    ExecutorService threads = VirtualThreads.perTask();
    List<Future<?>> calls = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      CompressionLevel level = CompressionLevel.of(i % 10);
      calls.add(
          threads.submit(
              () -> {
                for (int call = 0; call < 20; call++) {
                  assertThat(RequestLevel.call(level, this::levelAndGranted))
                      .isEqualTo(level + " " + level + " " + level);
                  assertThat(levels.level()).isEqualTo("3 3");
                }
                return null;
              }));
    }
    for (Future<?> call : calls) {
      call.get();
    }
    threads.shutdown();
  }

  private String levelAndGranted() throws RemoteException {
    return levels.level() + " " + RequestLevel.lastGranted().orElseThrow();
  }

  private static RMIServerSocketFactory compressing() {
    return new CompressedRMIServerSocketFactory();
  }

  private Levels export(
      Service remote,
      @Nullable RMIClientSocketFactory client,
      @Nullable RMIServerSocketFactory server)
      throws RemoteException {
    exported.add(remote);
    return (Levels) UnicastRemoteObject.exportObject(remote, 0, client, server);
  }

  /** Tells the levels that its methods see. */
  interface Levels extends Remote {

    String level() throws RemoteException;

    String levelWith(Object argument) throws RemoteException;

    /** Tells the level before, in and after a callback. */
    String levelAround(Levels callback, @Nullable String level) throws Exception;

    /** Returns something that can be written, or not. */
    Object pass(Object argument, boolean serializable) throws RemoteException;

    Object unreadable() throws RemoteException;

    Object fail() throws RemoteException;
  }

  private static final class Service implements Levels {

    private final Set<Thread> threads;
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private final Set<TransferContext> leaks = ConcurrentHashMap.newKeySet();

    Service() {
      this(ConcurrentHashMap.newKeySet());
    }

    Service(Set<Thread> threads) {
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

  /** Sends itself in pieces, one of which looks like a ping. */
  public static final class FlushingArgument implements Externalizable {

    @Serial private static final long serialVersionUID = 1L;

    /** For deserialization. */
    public FlushingArgument() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.flush();
      out.write(0x52);
      out.flush();
      out.write(new byte[10_000]);
      out.flush();
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readFully(new byte[1 + 10_000]);
    }
  }
}
