package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import java.util.function.Function;

/**
 * A registered class.
 *
 * @param id its id, as Kryo knows it
 * @param type the class
 * @param serializer makes the serializer for one Kryo
 * @param writesItself whether the serializer is the user's own
 */
record GraphClass<T>(
    int id,
    Class<T> type,
    Function<Kryo, ? extends Serializer<T>> serializer,
    boolean writesItself) {

  /** Registers the class; throws if it cannot be handled. */
  void register(Kryo kryo) {
    Registration jdk = kryo.getClassResolver().getRegistration(type);
    if (jdk != null) {
      throw new IllegalArgumentException(type.getName() + " has id " + jdk.getId() + " already");
    }
    kryo.register(type, serializer.apply(kryo), id);
  }
}
