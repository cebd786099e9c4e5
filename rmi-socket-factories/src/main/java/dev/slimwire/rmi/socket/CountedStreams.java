package dev.slimwire.rmi.socket;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * The streams of a connection that is reported to a listener.
 *
 * @param streams the streams
 * @param counted is notified of their end
 */
public record CountedStreams(SocketStreams streams, CountedConnection counted)
    implements SocketStreams {

  @Override
  public InputStream input() {
    return streams.input();
  }

  @Override
  public OutputStream output() {
    return streams.output();
  }

  @Override
  public void release() {
    try {
      streams.release();
    } finally {
      counted.close();
    }
  }
}
