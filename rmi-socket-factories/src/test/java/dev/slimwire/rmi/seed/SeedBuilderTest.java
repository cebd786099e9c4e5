package dev.slimwire.rmi.seed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SeedBuilderTest {

  private static final Recording ONE =
      recording("java.util.List one host", "java.util.List two host", "slimwire.Impl in java.util");
  private static final Recording OTHER =
      recording("java.util.List red node", "java.util.List two node", "slimwire.Impl in java.util");

  @Test
  void keepsWhatAllRecordingsHaveInCommon() {
    assertThat(seed(100)).contains("java.util.List ");
  }

  @Test
  void leavesOutWhatOneRecordingHasAlone() {
    assertThat(seed(100)).doesNotContain("host", "node", "one", "red");
  }

  @Test
  void leavesOutTextsThatNameThisProject() {
    assertThat(seed(100)).doesNotContain("slimwire");
  }

  @Test
  void whatIsCommonMostComesLastAndOnlyOnce() {
    Recording recording =
        recording("rarely seen", "rarely seen", "often here", "often here", "often here");
    assertThat(seed(100, recording, recording)).isEqualTo("rarely seenoften here");
    assertThat(seed(12, recording, recording)).isEqualTo("enoften here");
  }

  @Test
  void recordingsAreReadBackAsWritten(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("recording");
    ONE.write(file);
    Recording read = Recording.read(file);
    assertThat(read.messages())
        .extracting(Recording.Message::kind)
        .containsExactly("kind 0", "kind 1", "kind 2");
    assertThat(read.messages().get(1).bytes()).isEqualTo(ONE.messages().get(1).bytes());
  }

  private static String seed(int length) {
    return seed(length, ONE, OTHER);
  }

  private static String seed(int length, Recording... recordings) {
    byte[] seed = new SeedBuilder(List.of(recordings)).build(length);
    return new String(seed, StandardCharsets.US_ASCII);
  }

  private static Recording recording(String... texts) {
    List<Recording.Message> messages = new ArrayList<>();
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      messages.add(new Recording.Message("kind " + messages.size(), bytes));
    }
    return new Recording(messages);
  }
}
