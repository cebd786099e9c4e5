package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.page.Pages;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;

/**
 * Sends pages between members of a cluster as compressed columns, length-prefixed. Registered for
 * {@link AnswerPage}, it takes precedence over the page being Externalizable.
 */
final class HazelcastPageSerializer implements StreamSerializer<AnswerPage> {

  static final int TYPE_ID = 2004;

  private static final int FIRST_CHUNK = 64 << 10;

  private final CompressionLevel level;

  HazelcastPageSerializer(CompressionLevel level) {
    this.level = level;
  }

  @Override
  public int getTypeId() {
    return TYPE_ID;
  }

  @Override
  public void write(ObjectDataOutput out, AnswerPage page) throws IOException {
    byte[] bytes = Pages.encode(page, level);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  @Override
  public AnswerPage read(ObjectDataInput in) throws IOException {
    return Pages.decode(bytes(in), new AnswerPage());
  }

  /** Reads the declared number of bytes; memory grows only with those that are present. */
  static byte[] bytes(ObjectDataInput in) throws IOException {
    int length = in.readInt();
    if (length < 0) {
      throw new StreamCorruptedException("length: expected 0 or more, actual " + length);
    }
    byte[] bytes = new byte[Math.min(length, FIRST_CHUNK)];
    in.readFully(bytes);
    for (int have = bytes.length; have < length; have = bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * have));
      in.readFully(bytes, have, bytes.length - have);
    }
    return bytes;
  }
}
