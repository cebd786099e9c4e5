package dev.slimwire.rmi.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.EchoService;
import dev.slimwire.rmi.SocketPair;
import dev.slimwire.testing.tools.FreePort;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.rmi.server.UnicastRemoteObject;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that do not wait for answers, as those of RMI do. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class UnansweredRequestsTest {

  private static final byte PING = 0x52;
  private static final int MANY = 100_000;

  /** RMI reads ahead so much. */
  private static final int BUFFER = 8 << 10;

  @Test
  void pingsOfOneFrameAreNotAllAnswered() throws Exception {
    EchoService service =
        new EchoService(FreePort.find(), null, new CompressedRMIServerSocketFactory());
    try (Socket client =
        new CompressedRMIClientSocketFactory().createSocket("127.0.0.1", service.port())) {
      DataOutputStream out = new DataOutputStream(client.getOutputStream());
      out.write(new byte[] {'J', 'R', 'M', 'I', 0, 2, 0x4b});
      out.flush();
      DataInputStream in = new DataInputStream(client.getInputStream());
      assertThat(in.readByte()).isEqualTo((byte) 0x4e);
      in.readUTF();
      in.readInt();
      out.writeUTF("127.0.0.1");
      out.writeInt(0);
      out.flush();
      byte[] pings = new byte[MANY];
      Arrays.fill(pings, PING);
      assertThat(answers(out, pings, in)).isLessThanOrEqualTo(BUFFER);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  /** Returns how many bytes came until the server closed the connection, or all were answered. */
  private static int answers(DataOutputStream out, byte[] pings, InputStream in) {
    int count = 0;
    try {
      out.write(pings);
      out.flush();
      while (count < MANY && in.read() >= 0) {
        count++;
      }
    } catch (IOException reset) {
      // closed as well
    }
    return count;
  }

  @Test
  void whatStandsBehindAnAnsweredRequestIsRefused() throws Exception {
    try (SocketPair pair = SocketPair.compressed(new CompressedRMIServerSocketFactory())) {
      pair.send(1, 2, 3);
      InputStream in = pair.accepted().getInputStream();
      assertThat(in.read()).isEqualTo(1);
      answer(pair);
      assertThatThrownBy(in::read)
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessage(
              "expected a client that waits for the reply before it sends more, actual 2 more"
                  + " bytes after a request in the same frame");
    }
  }

  @Test
  void requestsInFramesOfTheirOwnAreRead() throws Exception {
    try (SocketPair pair = SocketPair.compressed(new CompressedRMIServerSocketFactory())) {
      pair.send(1, 2);
      pair.send(3);
      InputStream in = pair.accepted().getInputStream();
      assertThat(in.readNBytes(2)).containsExactly(1, 2);
      answer(pair);
      assertThat(in.read()).isEqualTo(3);
      answer(pair);
      pair.send(4);
      assertThat(in.read()).isEqualTo(4);
    }
  }

  private static void answer(SocketPair pair) throws IOException {
    pair.accepted().getOutputStream().write(9);
    pair.accepted().getOutputStream().flush();
  }
}
