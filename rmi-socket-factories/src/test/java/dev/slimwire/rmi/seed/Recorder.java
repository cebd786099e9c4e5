package dev.slimwire.rmi.seed;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Gathers what passes its streams, under the name of the call that is being made. */
final class Recorder {

  private final List<Recording.Message> messages = Collections.synchronizedList(new ArrayList<>());
  private volatile String call = "";

  /** Names what comes from now on. */
  void begin(String name) {
    call = name;
  }

  Recording recording() {
    synchronized (messages) {
      return new Recording(List.copyOf(messages));
    }
  }

  /**
   * Returns a stream that records what it passes on.
   *
   * @param part tells requests from replies
   */
  OutputStream record(OutputStream out, String part) {
    return new RecordingStream(out, part);
  }

  private final class RecordingStream extends FilterOutputStream {

    private final String part;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();

    RecordingStream(OutputStream out, String part) {
      super(out);
      this.part = part;
    }

    @Override
    public void write(int b) throws IOException {
      pending.write(b);
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      pending.write(bytes, offset, count);
      out.write(bytes, offset, count);
    }

    @Override
    public void flush() throws IOException {
      if (pending.size() > 0) {
        messages.add(new Recording.Message(call + " " + part, pending.toByteArray()));
        pending.reset();
      }
      out.flush();
    }
  }
}
