package dev.slimwire.artifacts;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.frame.LevelSink;
import dev.slimwire.frame.LevelSource;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What a release writes into files, pages and connections, to be kept. */
final class ReleasedWriter {

  static final List<String> CODECS = List.of("stored", "deflate", "lz4", "lzf", "zstd");
  static final String ACK = "ack";

  /** The level of each message; the connection's default where it says null. */
  static final List<String> ASKED =
      List.of(
          "null",
          "0",
          "1",
          "2",
          "3",
          "4",
          "5",
          "6",
          "7",
          "8",
          "9",
          "deflate:9",
          "lz4:9",
          "lzf",
          "zstd:7",
          "auto:6",
          "within:20ms:6",
          "null",
          "null");

  private static final FrameConfig CONFIG = FrameConfig.standard().with(HistoryMode.WINDOW);

  private ReleasedWriter() {}

  /** Text that compresses, another for each number. */
  static String text(int number) {
    return IntStream.range(0, 60)
        .mapToObj(i -> "order " + number * 1000 + i * 17 + ": " + i % 7 + " books for Ada\n")
        .collect(Collectors.joining());
  }

  static Orders orders() {
    Orders page = new Orders();
    page.items = text(9).split("(?<=\n)");
    page.ids = LongStream.range(0, page.items.length).map(i -> i * i * 7919 % 997).toArray();
    page.graph = graph();
    return page;
  }

  /** Values of the classes whose ids are below 64, which belong to the format. */
  private static Map<String, Object> graph() {
    Map<String, Object> graph = new LinkedHashMap<>();
    graph.put(
        "numbers", new ArrayList<>(List.of(1, 2L, 3.5, 4.5f, (short) 5, (byte) 6, 'c', true)));
    graph.put("texts", List.of("a", "b"));
    graph.put("sets", new TreeSet<>(List.of(3, 1, 2)));
    graph.put("decimals", List.of(new BigDecimal("3.10"), BigInteger.TEN.pow(30)));
    graph.put("ids", List.of(new UUID(1, 2), URI.create("urn:x"), Locale.FRENCH, new Date(5)));
    graph.put(
        "times",
        List.of(
            Instant.ofEpochSecond(1, 2),
            LocalDate.of(2026, 2, 28),
            LocalDateTime.of(2026, 2, 28, 1, 2),
            Duration.ofMillis(7)));
    graph.put("maps", Map.of("k", Optional.of("v")));
    graph.put("shared", graph.get("numbers"));
    return graph;
  }

  /** A message for each level; the last two are short and linked. */
  static List<String> messages() {
    List<String> messages = new ArrayList<>();
    for (int i = 0; i < ASKED.size(); i++) {
      messages.add(i < ASKED.size() - 2 ? text(i) + i : text(0).substring(0, 500));
    }
    return messages;
  }

  static void writeAll(Path folder) throws IOException {
    for (String codec : CODECS) {
      write(folder.resolve("file-" + codec + ".hex"), file(codec));
      CompressionLevel level = standard(codec);
      TransferContext context =
          TransferContext.requesting(level, CodecRegistry.installed(), PageLimits.DEFAULT);
      write(folder.resolve("page-" + codec + ".hex"), Pages.encode(orders(), context));
    }
    byte[] backward = replies(requests(new byte[0], 1));
    write(folder.resolve("connection-backward.hex"), backward);
    write(folder.resolve("connection-forward.hex"), requests(backward, ASKED.size()));
  }

  /** Two segments, at the standard and the highest level. */
  private static byte[] file(String codec) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CompressionLevel[] levels = {standard(codec), highest(codec)};
    for (int i = 0; i < levels.length; i++) {
      try (FrameOutputStream out =
          FrameOutputStream.of(bytes, FrameConfig.standard().with(levels[i]))) {
        out.write(text(i + 1).getBytes(StandardCharsets.US_ASCII));
      }
    }
    return bytes.toByteArray();
  }

  private static CompressionLevel standard(String codec) {
    return codec.equals("stored") ? CompressionLevel.NONE : CompressionLevel.parse(codec);
  }

  private static CompressionLevel highest(String codec) {
    BlockCodec found = CodecRegistry.installed().find(codec).orElseThrow();
    return codec.equals("stored") || codec.equals("lzf")
        ? standard(codec)
        : CompressionLevel.of(codec, found.levels().max());
  }

  private static byte[] requests(byte[] replies, int count) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    Iterator<String> asked = ASKED.iterator();
    LevelSource levels =
        () -> {
          String level = asked.next();
          return level.equals("null") ? null : CompressionLevel.parse(level);
        };
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(replies), wire, CONFIG, new byte[0], levels, LevelSink.IGNORE);
    if (replies.length > 0) {
      client.input().readNBytes(ACK.length());
    }
    for (String message : messages().subList(0, count)) {
      client.output().write(message.getBytes(StandardCharsets.US_ASCII));
      client.output().flush();
    }
    return wire.toByteArray();
  }

  private static byte[] replies(byte[] requests) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConnection server =
        FrameConnection.accept(new ByteArrayInputStream(requests), wire, CONFIG);
    for (String reply : List.of(ACK, text(3))) {
      server.output().write(reply.getBytes(StandardCharsets.US_ASCII));
      server.output().flush();
    }
    return wire.toByteArray();
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Files.writeString(file, HexFormat.of().formatHex(bytes).replaceAll(".{1,64}", "$0\n"));
  }
}
