package dev.slimwire.examples.answerpages.cluster;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * A global serializer that replaces Java serialization: it sends pages like {@link
 * HazelcastPageSerializer}, and the few other objects in an object stream with a filter.
 */
final class AnySerializer implements StreamSerializer<Object> {

  private static final int TYPE_ID = 2005;

  private static final ObjectInputFilter OURS =
      ObjectInputFilter.Config.createFilter(
          "maxdepth=20;dev.slimwire.examples.answerpages.**;java.lang.*;java.util.*;"
              + "java.util.concurrent.*;com.hazelcast.**;!*");

  private final HazelcastPageSerializer pages;

  AnySerializer(HazelcastPageSerializer pages) {
    this.pages = pages;
  }

  @Override
  public int getTypeId() {
    return TYPE_ID;
  }

  @Override
  public void write(ObjectDataOutput out, Object object) throws IOException {
    boolean page = object instanceof AnswerPage;
    out.writeBoolean(page);
    if (page) {
      pages.write(out, (AnswerPage) object);
      return;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(object);
    }
    out.writeInt(bytes.size());
    out.write(bytes.toByteArray());
  }

  @Override
  public Object read(ObjectDataInput in) throws IOException {
    if (in.readBoolean()) {
      return pages.read(in);
    }
    byte[] bytes = HazelcastPageSerializer.bytes(in);
    try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      objects.setObjectInputFilter(OURS);
      Object object = objects.readObject();
      if (object == null) {
        throw new InvalidObjectException("expected an object, actual null");
      }
      return object;
    } catch (ClassNotFoundException missing) {
      throw new InvalidClassException(missing.getMessage(), "the class is missing here");
    }
  }
}
