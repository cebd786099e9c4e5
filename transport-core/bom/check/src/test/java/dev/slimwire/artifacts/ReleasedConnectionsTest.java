package dev.slimwire.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import dev.slimwire.frame.HistoryMode;
import dev.slimwire.frame.Negotiated;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Connections as releases wrote them, in both directions, and how releases begin. */
final class ReleasedConnectionsTest {

  private static final FrameConfig CONFIG = FrameConfig.standard().withHistory(HistoryMode.WINDOW);

  /** Frames by their codecs, levels by the first bytes of their fields. */
  private static final String ALL_KINDS =
      "data 0, data 1, data 2, data 3, data 4, delta 1, delta 2, delta 3, delta 4, end,"
          + " filtered 11, filtered 14, first filtered 11, first piece 4,"
          + " kept codes, last piece, level 00, level 01, level 02, level 03, level 04, level 0f, level 2a, level 60, level 66, linked,"
          + " linked afresh, new codes, piece, short, source 1, source 2, source 3, source 4";

  static List<Arguments> connections() throws IOException {
    List<Arguments> files = new ArrayList<>();
    for (ReleasedConversation each : ReleasedConversation.ALL) {
      ReleasedFiles.named(each.name() + "-forward")
          .forEach(file -> files.add(Arguments.of(file, each)));
    }
    return files;
  }

  static List<Path> handshakes() throws IOException {
    return ReleasedFiles.named("handshake-");
  }

  /** The initiator's bytes. */
  @ParameterizedTest
  @MethodSource("connections")
  void requestsOfARelease(Path file, ReleasedConversation said) {
    ReleasedFiles.verify(
        file,
        () -> {
          List<String> asked = new ArrayList<>();
          FrameConnection server =
              accept(ReleasedFiles.bytes(file), level -> asked.add(String.valueOf(level)));
          assertThat(server.input().readAllBytes()).asString().isEqualTo(said.allRequests());
          assertThat(asked).containsExactlyElementsOf(said.levelsAsked());
        });
  }

  /** The acceptor's bytes: its answer, its preamble, the default level it granted. */
  @ParameterizedTest
  @MethodSource("connections")
  void repliesOfARelease(Path forward, ReleasedConversation said) {
    Path file = forward.resolveSibling(said.name() + "-backward.hex");
    ReleasedFiles.verify(
        file,
        () -> {
          FrameConnection client =
              FrameConnection.initiate(
                  new ByteArrayInputStream(ReleasedFiles.bytes(file)),
                  new ByteArrayOutputStream(),
                  CONFIG);
          assertThat(client.input().readAllBytes()).asString().isEqualTo(said.allReplies());
          assertThat(client.negotiated().codecs().ids()).containsExactly(0, 1, 2, 3, 4);
        });
  }

  /** Each field of preambles, and its absence. */
  @ParameterizedTest
  @MethodSource("handshakes")
  void handshakeOfARelease(Path file) {
    String name = file.getFileName().toString().replaceAll("^handshake-|\\.hex$", "");
    FrameConfig sent = ReleasedHandshakes.CONFIGS.get(name);
    assertThat(sent).as(name).isNotNull();
    ReleasedFiles.verify(
        file,
        () -> {
          FrameConnection server = accept(ReleasedFiles.bytes(file), LevelSink.IGNORE);
          Negotiated agreed = server.negotiated();
          assertThat(agreed.peerPolicy()).isEqualTo(sent.policy());
          assertThat(agreed.level()).isEqualTo(sent.level());
          assertThat(agreed.history()).isEqualTo(sent.history());
          assertThat(agreed.codecs().ids()).isEqualTo(sent.codecs().ids());
          assertThat(agreed.deltas()).isTrue();
          assertThat(agreed.maxBlockLength())
              .isEqualTo(Math.min(256 << 10, sent.limits().maxBlockLength()));
          assertThat(server.input().read()).isEqualTo(7);
        });
  }

  @Test
  void everyKindOfFrameWasReleased() throws IOException {
    Set<String> kinds = new TreeSet<>();
    for (Path each : ReleasedFiles.named("deltas-forward")) {
      kinds.addAll(FrameKinds.of(ReleasedFiles.bytes(each), true));
    }
    for (Path each : ReleasedFiles.named("connection-forward")) {
      kinds.addAll(FrameKinds.of(ReleasedFiles.bytes(each), true));
    }
    for (Path each : ReleasedFiles.named("codes-forward")) {
      kinds.addAll(FrameKinds.of(ReleasedFiles.bytes(each), true));
    }
    for (Path each : ReleasedFiles.named("pieces-forward")) {
      kinds.addAll(FrameKinds.of(ReleasedFiles.bytes(each), true));
    }
    for (Path each : ReleasedFiles.named("filters-forward")) {
      kinds.addAll(FrameKinds.of(ReleasedFiles.bytes(each), true));
    }
    assertThat(String.join(", ", kinds)).isEqualTo(ALL_KINDS);
    for (Path each : ReleasedFiles.named("deltas-backward")) {
      assertThat(FrameKinds.of(ReleasedFiles.bytes(each), false))
          .contains("short", "linked", "source 4", "delta 4");
    }
  }

  /** What names no codec's work, preambles, headers and checks, is as the last release wrote it. */
  @Test
  void whatIsSentFirstHasNotChanged() throws IOException {
    for (Path file : ReleasedFiles.newest("handshake-")) {
      String name = file.getFileName().toString().replaceAll("^handshake-|\\.hex$", "");
      assertThat(ReleasedHandshakes.opening(ReleasedHandshakes.CONFIGS.get(name)))
          .as(
              "%s: version 1 is frozen; what it allows to be added is recorded in a new folder,"
                  + " see docs/wire-format.md",
              file)
          .isEqualTo(ReleasedFiles.bytes(file));
    }
  }

  private static FrameConnection accept(byte[] bytes, LevelSink asked) throws IOException {
    return FrameConnection.accept(
        new ByteArrayInputStream(bytes),
        new ByteArrayOutputStream(),
        CONFIG,
        level -> level,
        LevelSource.DEFAULT,
        asked);
  }
}
