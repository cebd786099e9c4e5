package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls over a real socket, with client and server in one JVM. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class RemoteCallTest {

  private EchoService service;
  private Echo echo;

  @BeforeEach
  void export() throws Exception {
    service = EchoService.compressed();
    echo = service.stub();
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Test
  void argumentsAndResultsOfAllSizesArrive() throws Exception {
    for (int length = 0; length < 300_000; length = length * 3 / 2 + 1) {
      byte[] bytes = new byte[length];
      new Random(length).nextBytes(bytes);
      Arrays.fill(bytes, 0, length / 2, (byte) 7);
      assertThat((byte[]) echo.echo(bytes)).isEqualTo(bytes);
    }
  }

  @Test
  void sixtyFourMegabytesGoBothWays() throws Exception {
    byte[] bytes = new byte[64 << 20];
    new Random(64).nextBytes(bytes);
    Arrays.fill(bytes, 0, bytes.length / 2, (byte) 7);
    assertThat(Arrays.equals((byte[]) echo.echo(bytes), bytes)).isTrue();
  }

  @Test
  void remoteExceptionsArriveWithTheirMessage() throws Exception {
    for (int i = 0; i < 3; i++) {
      String message = "failure " + i;
      assertThatThrownBy(() -> echo.fail(message))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(message);
      assertThat(echo.echo(i)).isEqualTo(i);
    }
  }

  @Test
  void hundredParallelCallsReturnTheirOwnResults() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(100);
    CountDownLatch start = new CountDownLatch(1);
    List<Future<Void>> calls = new ArrayList<>();
    for (int caller = 0; caller < 100; caller++) {
      byte[] mine = new byte[1000 + 700 * caller];
      Arrays.fill(mine, (byte) caller);
      calls.add(
          threads.submit(
              () -> {
                start.await();
                for (int i = 0; i < 10; i++) {
                  assertThat((byte[]) echo.echo(mine)).isEqualTo(mine);
                }
                return null;
              }));
    }
    start.countDown();
    for (Future<Void> call : calls) {
      call.get();
    }
    threads.shutdown();
  }

  @Test
  void nestedCallsReturnThroughEachOther() throws Exception {
    EchoService callback = EchoService.compressed();
    try {
      assertThat(echo.echoThrough(callback.stub(), "back")).isEqualTo("back 3 3");
    } finally {
      UnicastRemoteObject.unexportObject(callback, true);
    }
  }

  @Test
  void exportedObjectsWorkAsWellAsConstructedOnes() throws Exception {
    Echo plainObject = new StockEcho();
    Echo stub =
        (Echo)
            UnicastRemoteObject.exportObject(
                plainObject,
                0,
                new CompressedRMIClientSocketFactory(),
                new CompressedRMIServerSocketFactory());
    assertThat(stub.echo("exported")).isEqualTo("exported");
    UnicastRemoteObject.unexportObject(plainObject, true);
  }
}
