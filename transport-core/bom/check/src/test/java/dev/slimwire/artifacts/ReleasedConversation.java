package dev.slimwire.artifacts;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.FrameLimits;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What two peers say to each other on a connection that is kept, in both directions.
 *
 * @param name what its files are named after
 * @param config of both sides
 * @param requests in their order
 * @param replies the first is read before anything is sent, the others behind two requests
 */
record ReleasedConversation(
    String name, FrameConfig config, List<Request> requests, List<String> replies) {

  /** A message, and its level; the connection's default where that says {@code null}. */
  record Request(String level, String text) {}

  /** Levels of all kinds. The last two messages are short and linked. */
  static final ReleasedConversation LEVELS =
      new ReleasedConversation(
          "connection",
          FrameConfig.standard().withHistory(HistoryMode.WINDOW),
          levels(),
          List.of("ack", ReleasedSamples.text(3)));

  /** Deltas by each codec, reports of arrival, linked frames with levels, and how it ends. */
  static final ReleasedConversation DELTAS =
      new ReleasedConversation(
          "deltas",
          FrameConfig.standard()
              .withHistory(HistoryMode.WINDOW)
              .withLimits(FrameLimits.DEFAULT.withFirstBlockLength(ReleasedSamples.BLOCK)),
          deltas(),
          List.of("ack", ReleasedSamples.repeated(0), "ack", line(3), line(3)));

  /** Short messages in codes that are kept. */
  static final ReleasedConversation CODES =
      new ReleasedConversation(
          "codes",
          FrameConfig.standard().withHistory(HistoryMode.WINDOW),
          codes(),
          List.of("ack", line(4)));

  /** Messages in pieces, behind one that is not. */
  static final ReleasedConversation PIECES =
      new ReleasedConversation(
          "pieces",
          FrameConfig.standard()
              .withHistory(HistoryMode.NONE)
              .withLimits(FrameLimits.DEFAULT.withFirstBlockLength(32 << 10)),
          pieces(),
          List.of("ack", longText(3), longText(4)));

  /** Blocks that were filtered, by deflate and zstd: the first of a message, and others. */
  static final ReleasedConversation FILTERS =
      new ReleasedConversation(
          "filters",
          FrameConfig.standard().withHistory(HistoryMode.NONE),
          filters(),
          List.of("ack", ReleasedSamples.references(140_000)));

  /** All of them, as far as a release knew them. */
  static final List<ReleasedConversation> ALL = List.of(LEVELS, DELTAS, CODES, PIECES, FILTERS);

  private static List<Request> filters() {
    return List.of(
        new Request("null", "hello"),
        new Request("null", line(6)),
        new Request("deflate:6", ReleasedSamples.references(140_000)),
        new Request("zstd:7", ReleasedSamples.references(140_000)),
        new Request("deflate:6", ReleasedSamples.references(50_000)),
        new Request("null", line(7)));
  }

  private static List<Request> pieces() {
    List<Request> requests = new ArrayList<>();
    requests.add(new Request("null", "hello"));
    for (int number = 0; number < 3; number++) {
      requests.add(new Request("null", longText(number)));
      requests.add(new Request("zstd:7", longText(number)));
    }
    requests.add(new Request("null", line(5)));
    return requests;
  }

  /** Returns what is as long as two blocks. */
  private static String longText(int number) {
    String text = ReleasedSamples.text(number);
    return text.repeat(60_000 / text.length() + 1).substring(0, 60_000);
  }

  private static List<Request> codes() {
    List<Request> requests = new ArrayList<>();
    for (int number = 0; number < 30; number++) {
      String text = ReleasedSamples.text(number);
      requests.add(new Request("auto:6", text.substring(text.length() - 700)));
    }
    return requests;
  }

  private static List<Request> levels() {
    List<Request> requests = new ArrayList<>();
    for (String level :
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
            "within:20ms:6")) {
      int number = requests.size();
      requests.add(new Request(level, ReleasedSamples.text(number) + number));
    }
    requests.add(new Request("null", line(0)));
    requests.add(new Request("null", line(0)));
    return requests;
  }

  private static List<Request> deltas() {
    List<Request> requests = new ArrayList<>();
    requests.add(new Request("null", "hello"));
    requests.add(new Request("auto:6", "whoever asks for this is asked how it arrives"));
    requests.add(new Request("auto:6", "as reported"));
    for (String codec : List.of("deflate", "lz4", "lzf", "zstd", "null")) {
      int number = requests.size();
      String blocks = ReleasedSamples.repeated(number) + ReleasedSamples.text(number);
      requests.add(new Request(codec, blocks));
    }
    requests.add(new Request("0", ReleasedSamples.repeated(0)));
    requests.add(new Request("null", line(1)));
    requests.add(new Request("deflate", line(2)));
    requests.add(new Request("deflate", line(1)));
    requests.add(new Request("null", "ok"));
    return requests;
  }

  private static String line(int number) {
    return ReleasedSamples.text(number).substring(0, 500);
  }

  List<String> levelsAsked() {
    return requests.stream().map(Request::level).toList();
  }

  String allRequests() {
    return requests.stream().map(Request::text).collect(Collectors.joining());
  }

  String allReplies() {
    return String.join("", replies);
  }

  /** Returns the acceptor's bytes. */
  byte[] backward() throws IOException {
    byte[] opening = forward(new byte[0], requests.subList(0, 1));
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConnection server =
        FrameConnection.accept(new ByteArrayInputStream(opening), wire, config);
    for (String reply : replies) {
      server.output().write(reply.getBytes(StandardCharsets.US_ASCII));
      server.output().flush();
    }
    return wire.toByteArray();
  }

  /** Returns the initiator's bytes, after it has read the acceptor's. */
  byte[] forward(byte[] backward) throws IOException {
    return forward(backward, requests);
  }

  private byte[] forward(byte[] backward, List<Request> sent) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    Iterator<Request> asked = sent.iterator();
    LevelSource levels =
        () -> {
          String level = asked.next().level();
          return level.equals("null") ? null : CompressionLevel.parse(level);
        };
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(backward),
            wire,
            config,
            new byte[0],
            levels,
            LevelSink.IGNORE);
    if (backward.length == 0) {
      send(client, sent);
      return wire.toByteArray();
    }
    int first = replies.get(0).length();
    client.input().readNBytes(first);
    send(client, sent.subList(0, 2));
    client.input().readNBytes(allReplies().length() - first);
    send(client, sent.subList(2, sent.size()));
    client.output().close();
    return wire.toByteArray();
  }

  private static void send(FrameConnection client, List<Request> requests) throws IOException {
    for (Request each : requests) {
      client.output().write(each.text().getBytes(StandardCharsets.US_ASCII));
      client.output().flush();
    }
  }
}
