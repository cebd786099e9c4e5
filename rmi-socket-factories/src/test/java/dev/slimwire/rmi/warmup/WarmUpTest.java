package dev.slimwire.rmi.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class WarmUpTest {

  private static final String LOADED = "[class,load]";

  @Test
  void aMessageComesBack() throws IOException {
    assertThat(new WarmUpMessage().send()).hasSize(256).containsOnly(0);
  }

  @Test
  void aMessageComesBackFromAnAcceptedSocket() throws IOException {
    assertThat(new WarmUpMessage().serve()).hasSize(256).containsOnly(0);
  }

  @Test
  void aPageIsReadAsItWasWritten() throws IOException {
    assertThat(WarmUp.sendPage(WarmUp.standardContext(), WarmUpPage.PACKED_ROWS).names())
        .isEqualTo(WarmUpPage.filled(WarmUpPage.PACKED_ROWS).names());
  }

  @Test
  void thePackedPageIsReadWhereItsCodecIs() throws IOException {
    TransferContext context = WarmUp.standardContext();

    assertThat(context.codecs().find(WarmUpPage.PACKED_BY)).isPresent();
    assertThat(WarmUp.readPage(context))
        .usingRecursiveComparison()
        .isEqualTo(WarmUpPage.filled(WarmUpPage.PACKED_ROWS));
  }

  @Test
  void clientsWithoutThatCodecReadAStoredPage() throws IOException {
    TransferContext context =
        TransferContext.requesting(
            CompressionLevel.FAST, CodecRegistry.builtIn(), PageLimits.DEFAULT);

    assertThat(WarmUp.readPage(context))
        .usingRecursiveComparison()
        .isEqualTo(WarmUpPage.filled(WarmUpPage.STORED_ROWS));
  }

  @Test
  void theThreadEnds() throws InterruptedException {
    WarmUp.ofServer();
    awaitEnd();
    assertThat(threads()).isEmpty();
  }

  @Test
  void itIsDoneOnceOnADaemonThread() throws InterruptedException {
    AtomicBoolean begun = new AtomicBoolean();
    List<Thread> threads = new CopyOnWriteArrayList<>();
    for (int i = 0; i < 3; i++) {
      WarmUp.begin(
          begun, rehearsal(() -> threads.add(Thread.currentThread())), new WarmUp.Starter());
    }
    awaitEnd();
    assertThat(threads).singleElement().matches(Thread::isDaemon);
  }

  @Test
  void whatFailsHarmsNeitherThisConnectionNorLaterOnes() {
    for (Error failure :
        List.of(new OutOfMemoryError("of the test"), new NoClassDefFoundError("of the test"))) {
      AtomicBoolean begun = new AtomicBoolean();
      AtomicInteger starts = new AtomicInteger();
      for (int i = 0; i < 2; i++) {
        WarmUp.begin(
            begun,
            rehearsal(() -> {}),
            run -> {
              starts.incrementAndGet();
              throw failure;
            });
      }
      assertThat(starts).hasValue(1);
      WarmUp.begin(
          new AtomicBoolean(),
          rehearsal(
              () -> {
                throw failure;
              }),
          Runnable::run);
    }
  }

  private static WarmUp.Rehearsal rehearsal(Runnable work) {
    return new WarmUp.Rehearsal() {
      @Override
      void rehearse() {
        work.run();
      }
    };
  }

  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(WarmUp.THREAD_NAME))
        .toList();
  }

  private static void awaitEnd() throws InterruptedException {
    for (Thread thread : threads()) {
      thread.join();
    }
  }

  @Test
  void anOpenPortHasLoadedWhatPagesNeed() throws IOException {
    List<String> loaded = new ArrayList<>();
    try (ChildJvm jvm = JavaProgram.of(OpenPort.class).withOptions("-Xlog:class+load").start()) {
      String line = jvm.readLine();
      while (line != null && !line.equals(OpenPort.DONE)) {
        if (line.contains(LOADED)) {
          loaded.add(line);
        }
        line = jvm.readLine();
      }
    }

    assertThat(loaded)
        .anyMatch(line -> line.contains(" dev.slimwire.frame.receiving.FrameReader "))
        .anyMatch(line -> line.contains(" dev.slimwire.level.link.CodecModel "))
        .anyMatch(line -> line.contains(" dev.slimwire.level.link.ProcessorNoise "))
        .anyMatch(line -> line.contains(" dev.slimwire.rmi.server.ServerHandshake "))
        .anyMatch(line -> line.contains(" dev.slimwire.page.column.template.TemplateReader "))
        .noneMatch(line -> line.contains(" java.lang.runtime.ObjectMethods "))
        .noneMatch(line -> line.contains(" dev.slimwire.rmi.ClientRuntime "));
  }

  /** Opens a port, and waits for the end of the warm-up. */
  static final class OpenPort {

    static final String DONE = "done";

    private OpenPort() {}

    public static void main(String[] args) throws IOException, InterruptedException {
      try (ServerSocket port = new CompressedRMIServerSocketFactory().createServerSocket(0)) {
        awaitEnd();
        System.out.println(DONE);
      }
    }
  }
}
