package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server that sends back the page that it gets on each connection, and its clients. */
final class PageEcho implements AutoCloseable {

  /** How pages travel inside of frames. */
  enum Carrier {
    KRYO_STREAM {
      @Override
      void write(GraphPage page, OutputStream out) {
        Output output = new Output(out, 4096);
        kryo().writeClassAndObject(output, page);
        output.flush();
      }

      @Override
      GraphPage read(InputStream in) {
        return (GraphPage) kryo().readClassAndObject(new Input(in, 4096));
      }
    },

    OBJECT_STREAM {
      @Override
      void write(GraphPage page, OutputStream out) throws IOException {
        ObjectOutputStream objects = new ObjectOutputStream(out);
        objects.writeObject(page);
        objects.flush();
      }

      @Override
      GraphPage read(InputStream in) throws IOException {
        try {
          return (GraphPage) new ObjectInputStream(in).readObject();
        } catch (ClassNotFoundException e) {
          throw new AssertionError(e);
        }
      }
    };

    abstract void write(GraphPage page, OutputStream out) throws IOException;

    abstract GraphPage read(InputStream in) throws IOException;

    private static Kryo kryo() {
      Kryo kryo = new Kryo();
      kryo.register(GraphPage.class, new PageSerializer<>(GraphPage::new), 70);
      return kryo;
    }
  }

  private static final FrameConfig FRAMES = FrameConfig.of(CodecRegistry.builtIn());

  private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Carrier carrier;

  /** Starts a server, which serves one client at a time. */
  PageEcho(Carrier carrier) throws IOException {
    this.carrier = carrier;
    Thread thread = new Thread(this::serveAll, "page-echo");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return listener.getLocalPort();
  }

  /**
   * Sends a page over a connection of its own, and returns what comes back.
   *
   * @param port the server's, or that of a proxy
   * @param millis how long to wait for the server
   */
  GraphPage exchange(GraphPage page, int port, int millis) throws IOException {
    try (Socket socket = new Socket(listener.getInetAddress(), port)) {
      socket.setSoTimeout(millis);
      FrameConnection frames =
          FrameConnection.initiate(socket.getInputStream(), socket.getOutputStream(), FRAMES);
      try {
        carrier.write(page, frames.output());
        frames.output().flush();
        return carrier.read(frames.input());
      } finally {
        frames.release();
      }
    }
  }

  private void serveAll() {
    try {
      while (true) {
        try (Socket socket = listener.accept()) {
          serve(socket);
        }
      }
    } catch (IOException closed) {
      // the end of the test
    }
  }

  /** Failures of a connection are its client's to notice. */
  private void serve(Socket socket) {
    try {
      FrameConnection frames =
          FrameConnection.accept(socket.getInputStream(), socket.getOutputStream(), FRAMES);
      try {
        carrier.write(carrier.read(frames.input()), frames.output());
        frames.output().flush();
        frames.input().read(); // closing with bytes unread would reset what is on its way
      } finally {
        frames.release();
      }
    } catch (IOException | KryoException failed) {
      // as said above
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
