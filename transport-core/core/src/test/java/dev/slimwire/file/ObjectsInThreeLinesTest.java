package dev.slimwire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameInputStream;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.frame.SegmentReader;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What lies between the markers is what the README shows. */
@Timeout(60)
final class ObjectsInThreeLinesTest {

  private static final Path SOURCE =
      Path.of("src/test/java/dev/slimwire/file/ObjectsInThreeLinesTest.java");

  private final List<String> orders = List.of("one", "two");

  @TempDir private Path folder;

  @Test
  void objectsGoThroughAFile() throws Exception {
    Path path = folder.resolve("orders.slw");
    // README: write a file
    FramedFile.of(path)
        .append(
            out -> {
              try (var objects = new ObjectOutputStream(out)) {
                objects.writeObject(orders);
              }
            });
    // end
    FramedFile.of(path).append().close();
    Object copy;
    // README: read a file
    try (var in = new ObjectInputStream(FramedFile.of(path).read())) {
      copy = in.readObject();
    }
    // end
    assertThat(copy).isEqualTo(orders);
  }

  @Test
  void segmentsHaveNoBytesBeforeTheFirstIsAskedFor() throws Exception {
    Path path = folder.resolve("orders.slw");
    FramedFile.of(path).append(out -> out.write(1));
    try (SegmentReader segments = FramedFile.of(path).segments()) {
      assertThatIllegalStateException()
          .isThrownBy(segments::input)
          .withMessage("there is no segment before the first call of next()");
      assertThat(segments.next()).isTrue();
      assertThat(segments.input().read()).isOne();
    }
  }

  @Test
  void eachAppendedSegmentHasItsObjects() throws Exception {
    Path path = folder.resolve("orders.slw");
    for (String order : orders) {
      try (var out = new ObjectOutputStream(FramedFile.of(path).append())) {
        out.writeObject(order);
      }
    }
    List<Object> copies = new ArrayList<>();
    // README: read segments
    try (SegmentReader segments = FramedFile.of(path).segments()) {
      while (segments.next()) {
        copies.add(new ObjectInputStream(segments.input()).readObject());
      }
    }
    // end
    assertThat(copies).isEqualTo(orders);
  }

  @Test
  void objectsGoThroughASocketAndBack() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      CompletableFuture<Void> echo = CompletableFuture.runAsync(() -> echo(accepted));
      Socket socket = client;
      FrameConfig config = FrameConfig.standard();
      // README: ask over a socket
      var frames =
          FrameConnection.initiate(socket.getInputStream(), socket.getOutputStream(), config);
      var out = new ObjectOutputStream(frames.output());
      out.writeObject(orders);
      out.flush();
      Object reply = new ObjectInputStream(frames.input()).readObject();
      // end
      assertThat(reply).isEqualTo(orders);
      echo.get(30, TimeUnit.SECONDS);
    }
  }

  private static void echo(Socket socket) {
    FrameConfig config = FrameConfig.standard();
    try {
      // README: answer over a socket
      var frames =
          FrameConnection.accept(socket.getInputStream(), socket.getOutputStream(), config);
      Object request = new ObjectInputStream(frames.input()).readObject();
      var out = new ObjectOutputStream(frames.output());
      out.writeObject(request);
      out.flush();
      // end
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void objectsGoThroughAPipe() throws Exception {
    PipedOutputStream sink = new PipedOutputStream();
    PipedInputStream source = new PipedInputStream(sink, 1 << 16);
    FrameConfig config = FrameConfig.standard();
    // README: write a pipe
    try (var out = new ObjectOutputStream(FrameOutputStream.of(sink, config))) {
      out.writeObject(orders);
    }
    // end
    Object copy;
    // README: read a pipe
    try (var in = new ObjectInputStream(FrameInputStream.of(source, config))) {
      copy = in.readObject();
    }
    // end
    assertThat(copy).isEqualTo(orders);
  }

  @Test
  void readmeShowsWhatIsTested() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    Matcher marked =
        Pattern.compile("// README: [a-z ]+\n(.*?)\n *// end", Pattern.DOTALL)
            .matcher(Files.readString(SOURCE));
    int count = 0;
    while (marked.find()) {
      assertThat(readme).contains(marked.group(1).stripIndent());
      count++;
    }
    assertThat(count).isEqualTo(7);
  }
}
