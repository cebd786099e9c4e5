package dev.slimwire.examples.answerpages.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MessagePayloadTest {

  private static final byte[] LONG =
      "A line of a log that somebody keeps.\n".repeat(10_000).getBytes(StandardCharsets.UTF_8);
  private static final byte[] SHORT = "{\"name\":\"Ada\",\"born\":1815}".repeat(5).getBytes();

  private static long wireBytes(Payload payload, CompressionLevel level) throws IOException {
    return payload.pass(level, System::nanoTime).wireBytes();
  }

  @Test
  void bytesAreThoseOfTheLevel() throws IOException {
    Payload payload = new MessagePayload("log", List.of(LONG));

    assertThat(payload.rawBytes()).isEqualTo(LONG.length);
    assertThat(wireBytes(payload, CompressionLevel.NONE))
        .isBetween((long) LONG.length, LONG.length + 1_000L);
    assertThat(wireBytes(payload, CompressionLevel.FAST))
        .isLessThan(wireBytes(payload, CompressionLevel.FASTEST))
        .isLessThan(LONG.length / 20);
  }

  @Test
  void everyPassIsOnAConnectionOfItsOwn() throws IOException {
    Payload payload = new MessagePayload("short", Collections.nCopies(10, SHORT));

    long first = wireBytes(payload, CompressionLevel.FAST);
    for (int pass = 0; pass < 200; pass++) {
      assertThat(wireBytes(payload, CompressionLevel.FAST)).isEqualTo(first);
    }
  }

  @Test
  void shortMessagesReferToEarlierOnes() throws IOException {
    Payload one = new MessagePayload("one", List.of(SHORT));
    Payload ten = new MessagePayload("ten", Collections.nCopies(10, SHORT));

    assertThat(wireBytes(ten, CompressionLevel.FAST))
        .isLessThan(5 * wireBytes(one, CompressionLevel.FAST));
  }
}
