package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.testing.SamplePage;

/**
 * Writes bytes in the place of a page, as {@link PageSerializer} would write them. Not thread-safe.
 */
final class BytesSerializer extends Serializer<SamplePage> {

  private byte[] page = {};

  void setPage(byte[] bytes) {
    page = bytes;
  }

  @Override
  public void write(Kryo kryo, Output output, SamplePage unused) {
    output.writeVarInt(page.length, true);
    output.writeBytes(page);
  }

  @Override
  public SamplePage read(Kryo kryo, Input input, Class<? extends SamplePage> type) {
    throw new AssertionError("never read");
  }
}
