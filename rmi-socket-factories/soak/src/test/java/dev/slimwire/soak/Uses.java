package dev.slimwire.soak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.rmi.stream.RemoteStreamException;
import dev.slimwire.testing.SamplePage;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** How clients use a server, and what must come of it. */
enum Uses {
  ECHO {
    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      byte[] bytes = bytes(random);
      byte[] same = RequestLevel.call(level(random), () -> server.echo(bytes));
      verify(Arrays.equals(same, bytes));
    }
  },
  PAGE {
    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      long seed = random.nextLong();
      SamplePage page = RequestLevel.call(level(random), () -> server.page(seed));
      verify(page.equals(SamplePage.random(new Random(seed))));
    }
  },
  STREAM {
    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      int count = random.nextInt(200);
      int length = 1 << random.nextInt(12);
      int next = 0;
      try (RemoteStream<byte[]> rows =
          RequestLevel.call(
              level(random), () -> RemoteStream.open(() -> server.rows(count, length)))) {
        for (byte[] row : rows) {
          verify(ByteBuffer.wrap(row).getInt() == next++);
        }
      }
      verify(next == count);
    }
  },
  STREAM_LEFT {
    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      try (RemoteStream<byte[]> rows = RemoteStream.open(() -> server.rows(2000, 1000))) {
        try (Stream<byte[]> some = rows.stream()) {
          verify(some.limit(random.nextInt(50) + 1).count() > 0);
        }
      }
    }
  },
  STREAM_THAT_FAILS {
    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      int count = random.nextInt(300);
      int next = 0;
      try (RemoteStream<Integer> rows = RemoteStream.open(() -> server.failing(count))) {
        for (int row : rows) {
          verify(row == next++);
        }
        throw new IllegalStateException("the stream did not fail");
      } catch (RemoteStreamException failed) {
        if (!(failed.getCause() instanceof IllegalStateException)) {
          throw failed;
        }
      }
      verify(next == count);
    }
  },
  /** RMI has closed connections meanwhile, which are parked. */
  CALL_AFTER_A_PAUSE {
    @Override
    void prepare(Random random) throws InterruptedException {
      Thread.sleep(random.nextInt(3000));
    }

    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      verify(server.echo(new byte[] {1}).length == 1);
    }
  },
  /** Connections that say nothing, nonsense, or half of a greeting. */
  CHURN {
    @Override
    void make(Soaked server, int port, Random random) throws Exception {
      for (String said :
          List.of("", "GET / HTTP/1.0\r\n\r\n", "nonsense", "JRMI\0\2S", "JRMI\0\2K")) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
          socket.getOutputStream().write(said.getBytes(US_ASCII));
        }
      }
      new CompressedRMIClientSocketFactory()
          .createSocket(InetAddress.getLoopbackAddress().getHostAddress(), port)
          .close();
    }
  };

  private static final List<CompressionLevel> LEVELS =
      Stream.of("0", "1", "3", "6", "9", "auto", "within:20ms")
          .map(CompressionLevel::parse)
          .toList();

  /** What comes before, while the load may be stopped. */
  void prepare(Random random) throws InterruptedException {}

  /** Uses the server once, and throws if anything but the right answer comes. */
  abstract void make(Soaked server, int port, Random random) throws Exception;

  private static CompressionLevel level(Random random) {
    return LEVELS.get(random.nextInt(LEVELS.size()));
  }

  /** Returns up to 256 KB, of which some can be compressed. */
  private static byte[] bytes(Random random) {
    byte[] bytes = new byte[random.nextInt(1 << random.nextInt(19))];
    random.nextBytes(bytes);
    Arrays.fill(bytes, 0, bytes.length / (random.nextInt(3) + 1), (byte) 'x');
    return bytes;
  }

  private static void verify(boolean right) {
    if (!right) {
      throw new IllegalStateException("wrong answer");
    }
  }
}
