package dev.slimwire.frame;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.level.LevelSink;
import dev.slimwire.level.LevelSource;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Once buffers are there, frames take no memory. */
final class AllocationTest {

  /** As RMI does. */
  private static final int WRITE = 8 << 10;

  private static final int WARM = 20_000;
  private static final int COUNTED = 5_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Loop wire = new Loop();

  @ParameterizedTest
  @ValueSource(ints = {22, 100, 1000, 5000})
  void storedAndLinkedFramesAllocateNothing(int length) throws IOException {
    verifyNothingIsAllocatedFor(Payloads.text(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1000, 8240, 32_768})
  void framesOfRandomBytesAllocateNothing(int length) throws IOException {
    verifyNothingIsAllocatedFor(Payloads.random(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {22, 1000, 8240})
  void metricsAllocateNothing(int length) throws IOException {
    verifyNothingIsAllocatedFor(Payloads.random(length), new TransferMetrics());
  }

  /** Few messages, since they are long: what the JVM's compiler would spare in the end is there. */
  @Test
  void deltasAllocateNoBuffers() throws IOException {
    byte[] message = new byte[80_000];
    byte[] text = Payloads.random(40_000);
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) ('a' + (text[i] & 15));
    }
    System.arraycopy(text, 0, message, 0, text.length);
    System.arraycopy(text, 0, message, text.length, text.length);
    // a pool's entry of 24 bytes for each codec that is given back
    verifyNothingIsAllocatedFor(message, TransferListener.NONE, 1000, 200, 200);
  }

  @Test
  void piecesAllocateNoBuffersAndNoCompressors() throws IOException {
    DeflatedMessages codec = new DeflatedMessages();
    FrameConfig config =
        FrameConfig.of(codec.registry()).withLevel(CompressionLevel.parse(DeflatedMessages.NAME));
    verifyNothingIsAllocatedFor(Payloads.text(60_000), config, 2000, 200, 200);
    assertThat(codec.made).hasValue(2);
  }

  private void verifyNothingIsAllocatedFor(byte[] message) throws IOException {
    verifyNothingIsAllocatedFor(message, TransferListener.NONE);
  }

  private void verifyNothingIsAllocatedFor(byte[] message, TransferListener listener)
      throws IOException {
    verifyNothingIsAllocatedFor(message, listener, WARM, COUNTED, 1);
  }

  private void verifyNothingIsAllocatedFor(
      byte[] message, TransferListener listener, int warm, int counted, int allowed)
      throws IOException {
    FrameConfig config =
        FrameConfig.of(CodecRegistry.builtIn())
            .withHistory(HistoryMode.WINDOW)
            .withListener(listener);
    verifyNothingIsAllocatedFor(message, config, warm, counted, allowed);
  }

  private void verifyNothingIsAllocatedFor(
      byte[] message, FrameConfig config, int warm, int counted, int allowed) throws IOException {
    FrameConnection sender =
        FrameConnection.initiate(
            wire.answer, wire.sink, config, new byte[0], LevelSource.DEFAULT, LevelSink.IGNORE);
    sender.output().write(1);
    sender.output().flush();
    FrameConnection receiver =
        FrameConnection.accept(
            wire.source,
            wire.answerSink,
            config,
            LevelPolicy.UNLIMITED,
            LevelSource.DEFAULT,
            LevelSink.IGNORE);
    receiver.output().write(2);
    receiver.output().flush();
    sender.input().read();
    receiver.input().read();

    byte[] target = new byte[message.length];
    send(sender, receiver, message, target, warm);
    long allocated = Long.MAX_VALUE;
    // what the JVM allocates for itself, it allocates once
    for (int tries = 0; tries < 3 && allocated >= counted * allowed; tries++) {
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      send(sender, receiver, message, target, counted);
      allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
    }
    assertThat(allocated).as("bytes for %d messages", counted).isLessThan(counted * allowed);
    assertThat(target).isEqualTo(message);
  }

  private static void send(
      FrameConnection sender, FrameConnection receiver, byte[] message, byte[] target, int count)
      throws IOException {
    for (int i = 0; i < count; i++) {
      message[i % message.length]++;
      for (int from = 0; from < message.length; from += WRITE) {
        sender.output().write(message, from, Math.min(WRITE, message.length - from));
      }
      sender.output().flush();
      for (int read = 0; read < target.length; ) {
        read += receiver.input().read(target, read, target.length - read);
      }
    }
  }

  /** Passes bytes on in one array. */
  private static final class Loop {

    private final Half forward = new Half();
    private final Half backward = new Half();
    private final InputStream source = forward.source;
    private final OutputStream sink = forward.sink;
    private final InputStream answer = backward.source;
    private final OutputStream answerSink = backward.sink;
  }

  private static final class Half {

    private final byte[] bytes = new byte[1 << 17];
    private int length;
    private int position;

    private final OutputStream sink =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new AssertionError("single bytes");
          }

          @Override
          public void write(byte[] more, int offset, int count) {
            if (position == length) {
              position = 0;
              length = 0;
            }
            System.arraycopy(more, offset, bytes, length, count);
            length += count;
          }
        };

    private final InputStream source =
        new InputStream() {
          @Override
          public int read() {
            return bytes[position++] & 0xff;
          }

          @Override
          public int read(byte[] target, int offset, int count) {
            int part = Math.min(count, length - position);
            System.arraycopy(bytes, position, target, offset, part);
            position += part;
            return part;
          }
        };
  }
}
