package dev.slimwire.rmi.park;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.WireTap;
import dev.slimwire.testing.tools.FreePort;
import java.rmi.server.UnicastRemoteObject;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConversationTest {

  private static final String GREETING = "4a524d4900024b";
  private static final String ACK = "4e00093132372e302e302e310000c350";
  private static final String ENDPOINT = "00093132372e302e302e3100000000";
  private static final String CALL = "50aced0005";
  private static final String REPLY = "51aced0005";
  private static final String COLLECTOR_ACK = "54" + "0000000000000000000000000000";

  private final Conversation conversation = new Conversation();

  @Test
  void handshakeMayComeInAnyPieces() {
    for (int piece = 1; piece <= 16; piece++) {
      Conversation each = new Conversation();
      assertThat(each.isInHandshake()).isTrue();
      inPieces(
          GREETING,
          piece,
          bytes -> assertThat(each.written(bytes, 0, bytes.length)).isEqualTo(bytes.length));
      assertThat(each.isAckDue()).isTrue();
      inPieces(ACK, piece, bytes -> each.read(bytes, 0, bytes.length));
      assertThat(each.isInHandshake()).isTrue();
      assertThat(each.isBetweenCalls()).isFalse();
      inPieces(
          ENDPOINT,
          piece,
          bytes -> assertThat(each.written(bytes, 0, bytes.length)).isEqualTo(bytes.length));
      assertThat(each.isInHandshake()).isFalse();
      assertThat(each.isBetweenCalls()).isTrue();
      assertThat(each.ack()).isEqualTo(HexFormat.of().parseHex(ACK));
    }
  }

  @Test
  void callsArePassedOnBehindTheHandshake() {
    write(GREETING);
    read(ACK);
    byte[] both = HexFormat.of().parseHex(ENDPOINT + CALL);
    assertThat(conversation.written(both, 0, both.length)).isEqualTo(ENDPOINT.length() / 2);
    assertThat(conversation.isBetweenCalls()).isFalse();
    read(REPLY);
    assertThat(conversation.isBetweenCalls()).isTrue();
  }

  @Test
  void callGoesOnFromItsFirstByteToItsReply() {
    handshake();
    write(CALL);
    assertThat(conversation.isBetweenCalls()).isFalse();
    write("52"); // within the arguments
    assertThat(conversation.isBetweenCalls()).isFalse();
    read(REPLY);
    read("50");
    assertThat(conversation.isBetweenCalls()).isTrue();
  }

  @Test
  void pingGoesOnToItsAnswer() {
    handshake();
    write("52");
    assertThat(conversation.isBetweenCalls()).isFalse();
    read("53");
    assertThat(conversation.isBetweenCalls()).isTrue();
  }

  @Test
  void acknowledgementsForTheCollectorHaveNoAnswer() {
    handshake();
    write(CALL);
    read(REPLY);
    write(COLLECTOR_ACK);
    assertThat(conversation.isBetweenCalls()).isTrue();
    write(CALL);
    assertThat(conversation.isBetweenCalls()).isFalse();
  }

  @Test
  void callsOfTheCollectorAreNotThoseOfAProgram() throws Exception {
    WireTap tap = new WireTap();
    EchoService service = new EchoService(FreePort.find(), tap, null);
    try {
      service.stub().open(); // whoever reads a stub takes a lease
      List<byte[]> calls = tap.writes().stream().filter(bytes -> bytes[0] == 0x50).toList();
      assertThat(calls).hasSize(2);
      assertThat(isCalledBy(calls.get(0))).as("by the program").isTrue();
      assertThat(isCalledBy(calls.get(1))).as("by the collector").isFalse();
      assertThat(isCalledBy(new byte[] {0x52})).as("by a ping").isFalse();
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  private static boolean isCalledBy(byte[] message) {
    Conversation conversation = new Conversation();
    for (String part : List.of(GREETING, ENDPOINT)) {
      byte[] bytes = HexFormat.of().parseHex(part);
      conversation.written(bytes, 0, bytes.length);
      byte[] ack = HexFormat.of().parseHex(ACK);
      if (conversation.isAckDue()) {
        conversation.read(ack, 0, ack.length);
      }
    }
    conversation.written(message, 0, message.length);
    assertThat(conversation.isLost()).isFalse();
    return conversation.isCalled();
  }

  @Test
  void onlyAByteOfItsOwnBetweenCallsIsAPing() {
    handshake();
    byte[] two = {0x52, 0x52};
    assertThat(conversation.isPing(two, 0, 1)).isTrue();
    assertThat(conversation.isPing(two, 0, 2)).isFalse();
    write(CALL);
    assertThat(conversation.isPing(two, 0, 1)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4a524d4900024c", // single operation
        "4a524d49000253",
        "474554202f2048",
      })
  void otherGreetingsAreLost(String greeting) {
    write(greeting);
    assertLost();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4f", // refused
        ACK + "00",
        "4e0100",
        "4effff" + "61",
      })
  void otherAnswersToTheGreetingAreLost(String answer) {
    write(GREETING);
    read(answer);
    if (!conversation.isLost()) {
      read("61".repeat(263));
    }
    assertLost();
  }

  @Test
  void hostNameOfTheAnswerHas255BytesAtMost() {
    String longest = "4e00ff" + "61".repeat(255) + "0000c350";
    write(GREETING);
    inPieces(longest, 100, bytes -> conversation.read(bytes, 0, bytes.length));
    assertThat(conversation.ack()).isEqualTo(HexFormat.of().parseHex(longest));
    assertThat(conversation.isInHandshake()).isTrue();

    Conversation other = new Conversation();
    inPieces(GREETING, 7, bytes -> other.written(bytes, 0, bytes.length));
    inPieces("4e0100" + "61".repeat(4), 7, bytes -> other.read(bytes, 0, bytes.length));
    assertThat(other.isAckDue()).as("no end yet").isTrue();
    inPieces("61".repeat(256), 256, bytes -> other.read(bytes, 0, bytes.length));
    assertThat(other.isLost()).isTrue();
  }

  @Test
  void whatIsWrittenBeforeAnAnswerThatIsDueIsLost() {
    for (String next : List.of(CALL, "52", COLLECTOR_ACK)) {
      Conversation each = new Conversation();
      inPieces(GREETING, 7, bytes -> each.written(bytes, 0, bytes.length));
      inPieces(next, 100, bytes -> each.written(bytes, 0, bytes.length));
      assertThat(each.isLost()).as("%s behind the greeting", next).isTrue();
    }
    handshake();
    write("52");
    write(CALL);
    assertLost();
  }

  @ParameterizedTest
  @ValueSource(strings = {"00", "51", "5252", "54", COLLECTOR_ACK + "50"})
  void otherMessagesAreLost(String message) {
    handshake();
    write(message);
    assertLost();
  }

  @Test
  void bytesThatNobodyAskedForAreLost() {
    handshake();
    read("53");
    assertLost();
  }

  @ParameterizedTest
  @ValueSource(strings = {"53", "00"})
  void otherRepliesAreLost(String reply) {
    handshake();
    write(CALL);
    read(reply);
    assertLost();
  }

  @ParameterizedTest
  @ValueSource(strings = {"51", "5353"})
  void otherAnswersToPingsAreLost(String answer) {
    handshake();
    write("52");
    read(answer);
    assertLost();
  }

  private void assertLost() {
    assertThat(conversation.isLost()).isTrue();
    write(CALL);
    read(REPLY);
    assertThat(conversation.isLost()).isTrue();
    assertThat(conversation.isBetweenCalls()).isFalse();
  }

  private void handshake() {
    write(GREETING);
    read(ACK);
    write(ENDPOINT);
    assertThat(conversation.isBetweenCalls()).isTrue();
  }

  private void write(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    conversation.written(bytes, 0, bytes.length);
  }

  private void read(String hex) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    conversation.read(bytes, 0, bytes.length);
  }

  private static void inPieces(String hex, int length, Consumer<byte[]> use) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    for (int from = 0; from < bytes.length; from += length) {
      use.accept(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + length)));
    }
  }
}
