package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.util.DefaultClassResolver;
import org.jspecify.annotations.Nullable;

/**
 * Finds classes by their registered ids only: Kryo's resolver loads classes by names from the
 * bytes, even where registration is required, and keeps them.
 */
final class GraphClasses extends DefaultClassResolver {

  private static final int ID_OFFSET = 2; // on the wire, after null and the mark for names

  @Override
  public @Nullable Registration readClass(Input input) {
    int written = input.readVarInt(true);
    if (written == Kryo.NULL) {
      return null;
    }
    int id = written - ID_OFFSET;
    Registration registration = id < 0 ? null : idToRegistration.get(id);
    if (registration == null) {
      throw GraphException.malformed("class id", "one that is registered here", id);
    }
    return registration;
  }
}
