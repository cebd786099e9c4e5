package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.Unreadable;
import dev.slimwire.rmi.VirtualThreads;
import dev.slimwire.rmi.WireTap;
import java.io.NotSerializableException;
import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.server.RMIClientSocketFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Threads that serve or call again and again, of which none has a level of an earlier call. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class LevelLeaksTest {

  private static final CompressionLevel SMALL = CompressionLevel.SMALL;

  private final ExportedLevels services = new ExportedLevels();
  private Levels levels;

  @BeforeEach
  void export() throws Exception {
    levels =
        services.export(
            new LevelsService(),
            new CompressedRMIClientSocketFactory(),
            ExportedLevels.compressing());
  }

  @AfterEach
  void unexport() throws Exception {
    services.close();
  }

  @Test
  void serversPooledThreadsLeakNoLevelToTheNextCall() throws Exception {
    Set<Thread> compressing = ConcurrentHashMap.newKeySet();
    Set<Thread> plain = ConcurrentHashMap.newKeySet();
    // connections of their own, so that threads of the pool serve both kinds in turn
    for (int i = 0; i < 200 && (i < 10 || Collections.disjoint(compressing, plain)); i++) {
      WireTap client = new WireTap();
      RMIClientSocketFactory factory = new CompressedRMIClientSocketFactory().over(client);
      Levels compressed =
          services.export(new LevelsService(compressing), factory, ExportedLevels.compressing());
      assertThat(compressed.level()).isEqualTo("3 3");
      assertThat(RequestLevel.call(SMALL, compressed::level)).isEqualTo("6 6");
      failInEveryWay(compressed, factory);
      client.closeConnections();

      WireTap stockClient = new WireTap();
      LevelsService stockService = new LevelsService(plain);
      assertThat(services.export(stockService, stockClient, null).level()).isEqualTo("3 3");
      stockClient.closeConnections();
      assertThat(stockService.leaks).isEmpty();
    }
    assertThat(plain).containsAnyElementsOf(compressing);
  }

  /** Every way for a request to end other than by a reply. */
  private void failInEveryWay(Levels compressed, RMIClientSocketFactory connections)
      throws Exception {
    LevelsService gone = new LevelsService();
    Levels stub = services.export(gone, connections, ExportedLevels.compressing());
    services.unexport(gone);
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
                assertThatThrownBy(() -> RequestLevel.call(SMALL, call::call)).isNotNull();
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
}
