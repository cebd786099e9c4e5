package dev.slimwire.rmi.stream.loader;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.function.Function;

/** Reads a stub and calls it, with classes of its own loader. */
public final class Application implements Function<byte[], Class<?>> {

  /** Returns the class of the first item. */
  @Override
  public Class<?> apply(byte[] stub) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stub))) {
      Shop shop = (Shop) in.readObject();
      return shop.items().iterator().next().getClass();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
