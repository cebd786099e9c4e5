package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.Echo;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.FrameRecorder;
import dev.slimwire.rmi.LevelAction;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests with a level of their own. The codecs are those of the frames on the wire. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SendingLevelTest {

  private static final int STORED = 0;
  private static final int DEFLATE = 1;
  private static final int LZ4 = 2;
  private static final int LZF = 3;
  private static final int ZSTD = 4;

  private static final CompressionLevel SENT = CompressionLevel.parse("deflate:9");
  private static final CompressionLevel ASKED = CompressionLevel.parse("lzf");

  private final FrameRecorder frames = new FrameRecorder();
  private EchoService service;
  private Echo echo;

  @BeforeEach
  void export() throws Exception {
    service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .listener(frames)
                .levelPolicy(LevelPolicy.atMost(3))
                .build());
    echo = service.stub();
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Test
  void requestAndReplyUseTheirOwnCodecs() throws Exception {
    RequestLevel.callSending(SENT, () -> RequestLevel.call(ASKED, this::upload));
    assertThat(frames.read()).contains(DEFLATE).containsOnly(STORED, DEFLATE);
    assertThat(frames.written()).contains(LZF).containsOnly(STORED, LZF);
  }

  @Test
  void scopesNestInAnyOrder() throws Exception {
    RequestLevel.call(ASKED, () -> RequestLevel.callSending(SENT, this::upload));
    assertThat(frames.read()).contains(DEFLATE).containsOnly(STORED, DEFLATE);
    assertThat(frames.written()).contains(LZF).containsOnly(STORED, LZF);
  }

  @Test
  void requestsAloneLeaveTheReplyAtItsDefault() throws Exception {
    String levels = RequestLevel.callSending(SENT, echo::level);
    assertThat(levels).isEqualTo("3 3");
    RequestLevel.callSending(SENT, this::upload);
    assertThat(frames.read()).contains(DEFLATE).containsOnly(STORED, DEFLATE);
    assertThat(frames.written()).contains(ZSTD).containsOnly(STORED, ZSTD);
  }

  @Test
  void levelNoneSendsStoredFramesOnly() throws Exception {
    RequestLevel.callSending(
        CompressionLevel.NONE, () -> RequestLevel.call(CompressionLevel.FASTEST, this::upload));
    assertThat(frames.read()).containsOnly(STORED);
    assertThat(frames.written()).contains(LZ4).containsOnly(STORED, LZ4);
  }

  @Test
  void callAloneIsForRequestAndReply() throws Exception {
    RequestLevel.call(ASKED, this::upload);
    assertThat(frames.read()).contains(LZF).containsOnly(STORED, LZF);
    assertThat(frames.written()).contains(LZF).containsOnly(STORED, LZF);
  }

  @Test
  void nobodyElseHasASayInWhatAClientSends() throws Exception {
    NamePage page = new NamePage(2000, null);
    NamePage back =
        (NamePage)
            RequestLevel.callSending(
                CompressionLevel.SMALLEST,
                () -> RequestLevel.call(CompressionLevel.SMALL, () -> echo.echo(page)));
    assertThat(back.writtenAt()).as("the reply, lowered by the policy").isEqualTo("3");
    assertThat(service.lastPage().writtenAt()).as("the request").isEqualTo("9");
  }

  @Test
  void stubsAskForRepliesOnly() throws Exception {
    Echo stub = RequestLevel.stub(ASKED, echo);
    RequestLevel.callSending(SENT, () -> stub.echo(zeros()));
    assertThat(frames.read()).contains(DEFLATE).containsOnly(STORED, DEFLATE);
    assertThat(frames.written()).contains(LZF).containsOnly(STORED, LZF);
  }

  @Test
  void levelIsGoneAfterwards() throws Exception {
    LevelAction<RemoteException> failing = () -> echo.fail("gone");
    assertThatThrownBy(() -> RequestLevel.runSending(SENT, failing)).hasMessage("gone");
    upload();
    assertThat(frames.read()).contains(ZSTD).containsOnly(STORED, ZSTD);
    assertThatThrownBy(() -> RequestLevel.runSending(CompressionLevel.parse("brotli"), failing))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("brotli");
  }

  private Object upload() throws Exception {
    byte[] bytes = zeros();
    assertThat((byte[]) echo.echo(bytes)).isEqualTo(bytes);
    return bytes;
  }

  private static byte[] zeros() {
    return new byte[100_000];
  }
}
