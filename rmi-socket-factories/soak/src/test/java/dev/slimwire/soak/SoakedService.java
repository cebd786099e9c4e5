package dev.slimwire.soak;

import dev.slimwire.rmi.stream.RemoteStream;
import dev.slimwire.testing.SamplePage;
import java.nio.ByteBuffer;
import java.util.Random;

/** Keeps nothing of any call. */
final class SoakedService implements Soaked {

  @Override
  public byte[] echo(byte[] bytes) {
    return bytes;
  }

  @Override
  public SamplePage page(long seed) {
    return SamplePage.random(new Random(seed));
  }

  @Override
  public RemoteStream<byte[]> rows(int count, int length) {
    return RemoteStream.producing(
        sink -> {
          for (int i = 0; i < count; i++) {
            sink.accept(ByteBuffer.allocate(Integer.BYTES + length).putInt(i).array());
          }
        });
  }

  @Override
  public RemoteStream<Integer> failing(int count) {
    return RemoteStream.producing(
        sink -> {
          for (int i = 0; i < count; i++) {
            sink.accept(i);
          }
          throw new IllegalStateException("as asked for");
        });
  }
}
