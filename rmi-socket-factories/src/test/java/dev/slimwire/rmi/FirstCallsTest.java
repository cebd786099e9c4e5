package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.rmi.server.RemoteObject;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a new JVM has to load for its first calls. */
@Timeout(120)
final class FirstCallsTest {

  private static final String DONE = "done";

  /** What nobody needs who has not set one. */
  private static boolean isForListeners(String line) {
    return line.contains(" dev.slimwire.rmi.socket.Count")
        || line.contains(" dev.slimwire.rmi.server.Count")
        || line.contains(" dev.slimwire.metrics.ConnectionOutcome ");
  }

  @Test
  void neitherComparisonsOfRecordsNorCountsAreLoadedForThem() throws IOException {
    assertThat(loadedBy(Calls.class))
        .contains(DONE)
        .anyMatch(line -> line.contains(" dev.slimwire.level.link.QuickestStep "))
        .noneMatch(line -> line.contains(" java.lang.runtime.ObjectMethods "))
        .noneMatch(FirstCallsTest::isForListeners);
  }

  /** Behind some forty of them, the JVM compiles what makes their classes: 10 ms. */
  @Test
  void clientsLinkNoLambdasForThem() throws IOException {
    EchoService service =
        new EchoService(
            0, new CompressedRMIClientSocketFactory(), new CompressedRMIServerSocketFactory());
    try {
      assertThat(loadedBy(OneCall.class, text(RemoteObject.toStub(service))))
          .contains(DONE)
          .anyMatch(line -> line.contains(" dev.slimwire.page.column.template.TemplateReader "))
          .noneMatch(line -> line.contains(" dev.slimwire.") && line.contains("$$Lambda"));
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  @Test
  void clientsRehearseAsSoonAsTheyHaveReadAFactory() throws IOException {
    assertThat(loadedBy(FactoryReader.class))
        .contains(DONE)
        .anyMatch(line -> line.contains(" dev.slimwire.page.column.template.TemplateReader "));
  }

  private static List<String> loadedBy(Class<?> program, String... arguments) throws IOException {
    List<String> lines = new ArrayList<>();
    try (ChildJvm jvm =
        JavaProgram.of(program)
            .withOptions("-Xlog:class+load", "-XX:ActiveProcessorCount=2") // one would not rehearse
            .start(arguments)) {
      String line = jvm.readLine();
      while (line != null) {
        lines.add(line);
        line = DONE.equals(line) ? null : jvm.readLine();
      }
    }
    return lines;
  }

  private static String text(Object stub) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(stub);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** Calls the service whose stub is the argument, and waits for the end of the warm-up. */
  static final class OneCall {

    private OneCall() {}

    public static void main(String[] args) throws Exception {
      byte[] stub = Base64.getDecoder().decode(args[0]);
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stub))) {
        ((Echo) in.readObject()).level();
      }
      awaitWarmUp();
      System.out.println(DONE);
      System.exit(0);
    }
  }

  /** Reads a factory, as in a stub, and waits for the end of the warm-up. */
  static final class FactoryReader {

    private FactoryReader() {}

    public static void main(String[] args) throws Exception {
      Copies.of(new CompressedRMIClientSocketFactory());
      awaitWarmUp();
      System.out.println(DONE);
    }
  }

  private static void awaitWarmUp() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("slimwire-warm-up")) {
        thread.join();
      }
    }
  }

  /** Calls a service of its own at several levels, over two connections each. */
  static final class Calls {

    private Calls() {}

    public static void main(String[] args) throws Exception {
      CompressedRMIServerSocketFactory server = new CompressedRMIServerSocketFactory();
      for (String level : List.of("3", "auto", "deflate:6", "within:5ms")) {
        CompressedRMIClientSocketFactory client =
            new CompressedRMIClientSocketFactory().withLevel(CompressionLevel.parse(level));
        EchoService service = new EchoService(0, client, server);
        Echo echo = (Echo) Copies.of(RemoteObject.toStub(service));
        echo.echo(new NamePage(1000, null));
        echo.echoThrough(echo, new NamePage(1000, null));
      }
      System.out.println(DONE);
      System.exit(0);
    }
  }
}
