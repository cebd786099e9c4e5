package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.HistoryMode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Both directions of connections, read by the program in the documents of the format. */
@Timeout(120)
final class PythonConnectionTest {

  private static final String PROGRAM = "read_connection.py";
  private static final Path RELEASED =
      Path.of("..", "..", "transport-core", "bom/check/src/test/resources/released");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "none, zlib, data stored",
    "deflate:6, zlib, delta deflate",
    "lz4, zlib, delta lz4",
    "lzf, zlib, delta lzf",
    "zstd:3, zstandard, (data zstd|first piece)" // by what was reported of the link
  })
  void readsWhatBothSidesWroteAtAnyLevel(String level, String module, String kinds)
      throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, module);
    FrameConfig config =
        FrameConfig.of(CodecRegistry.installed())
            .withLevel(CompressionLevel.parse(level))
            .withHistory(HistoryMode.WINDOW);
    byte[] content = talk(config, folder.resolve("forward"), folder.resolve("backward"));

    byte[] told =
        program.run(
            folder.resolve("forward"),
            folder.resolve("backward"),
            folder.resolve("asked"),
            folder.resolve("answered"));

    assertThat(folder.resolve("asked")).hasBinaryContent(content);
    assertThat(folder.resolve("answered")).hasBinaryContent(content);
    assertThat(new String(told, StandardCharsets.US_ASCII))
        .contains("initiator: 81=0101")
        .containsPattern(kinds);
  }

  /** Sends messages of all lengths, and each of them back; returns all of one direction. */
  private static byte[] talk(FrameConfig config, Path forward, Path backward) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    try (PipedInputStream atAcceptor = new PipedInputStream(1 << 20);
        PipedInputStream atInitiator = new PipedInputStream(1 << 20);
        OutputStream asked = new Tee(new PipedOutputStream(atAcceptor), forward);
        OutputStream answered = new Tee(new PipedOutputStream(atInitiator), backward)) {
      FrameConnection initiator = FrameConnection.initiate(atInitiator, asked, config);
      FrameConnection acceptor = null;
      for (byte[] message : messages()) {
        content.write(message);
        initiator.output().write(message);
        initiator.output().flush();
        if (acceptor == null) {
          acceptor = FrameConnection.accept(atAcceptor, answered, config);
        }
        byte[] received = acceptor.input().readNBytes(message.length);
        acceptor.output().write(received);
        acceptor.output().flush();
        assertThat(initiator.input().readNBytes(message.length)).isEqualTo(message);
      }
    }
    return content.toByteArray();
  }

  /** Short ones that repeat each other or not, long ones, and one whose rows come again. */
  private static List<byte[]> messages() {
    List<byte[]> messages = new ArrayList<>(List.of(new byte[] {1}, new byte[127]));
    for (int i = 0; i < 40; i++) {
      messages.add(rows(i, 5 * i));
    }
    messages.add(rows(7, 4_000));
    messages.add(
        (text(9, 2_500) + text(9, 2_500) + text(9, 2_500)).getBytes(StandardCharsets.UTF_8));
    messages.add(rows(7, 10));
    messages.add(references());
    return messages;
  }

  /** Rows as the JDK would serialize them, three of which refer to the same object. */
  private static byte[] references() {
    return IntStream.range(0, 9_000)
        .mapToObj(i -> String.format("uq\0~\0\5q\0~%c%ct\0\4%04d", i / 300, i / 3 % 100, i))
        .collect(Collectors.joining())
        .getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] rows(int seed, int count) {
    return ("message " + seed + text(seed, count)).getBytes(StandardCharsets.UTF_8);
  }

  private static String text(int seed, int count) {
    return IntStream.range(seed, seed + count)
        .mapToObj(i -> i + "," + i * i * 7919L % 99_991 + ";")
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("recordedConnections")
  void readsConnectionsThatReleasesWrote(Path forward) throws IOException {
    String name = forward.getFileName().toString();
    boolean isRelease = forward.startsWith(RELEASED);
    boolean hasZstd =
        name.startsWith("deltas")
            || name.startsWith("pieces")
            || name.startsWith("filters") && isRelease;
    PythonProgram program = PythonProgram.require(PROGRAM, hasZstd ? "zstandard" : "zlib");
    Path backward = forward.resolveSibling(name.replace("forward", "backward"));
    if (!Files.exists(backward)) {
      backward = forward.resolveSibling("connection-backward.hex");
    }

    byte[] told = program.run(forward, backward);

    assertThat(new String(told, StandardCharsets.US_ASCII)).contains("initiator:", "acceptor:");
  }

  private static Stream<Path> recordedConnections() throws IOException {
    return Stream.concat(
            PythonProgram.hexFiles(RELEASED), PythonProgram.hexFiles(PythonProgram.VECTORS))
        .filter(file -> file.toString().endsWith("-forward.hex"));
  }

  @Test
  void refusesConnectionsThatAreCutOffOrDamaged() throws IOException {
    PythonProgram program = PythonProgram.require(PROGRAM, "zlib");
    byte[] whole = PythonProgram.bytesOf(PythonProgram.VECTORS.resolve("codes-forward.hex"));
    Path backward = PythonProgram.VECTORS.resolve("codes-backward.hex");
    Path path = folder.resolve("forward");
    // in the greeting, the preamble, a header, a content check, payloads
    for (int at : new int[] {3, 8, 20, 48, 54, 80, whole.length - 1}) {
      Files.write(path, Arrays.copyOf(whole, at));
      assertThatIOException().as("cut off at %d", at).isThrownBy(() -> program.run(path, backward));
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x10;
      Files.write(path, damaged);
      assertThatIOException().as("damaged at %d", at).isThrownBy(() -> program.run(path, backward));
    }
  }

  /** Writes to a file what goes to a stream. */
  private static final class Tee extends OutputStream {

    private final OutputStream out;
    private final OutputStream copy;

    private Tee(OutputStream out, Path copy) throws IOException {
      this.out = out;
      this.copy = Files.newOutputStream(copy);
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
      copy.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
      copy.write(bytes, from, count);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void close() throws IOException {
      try (out) {
        copy.close();
      }
    }
  }
}
