package dev.slimwire.rmi.stream.loader;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.RequestLevel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.List;
import java.util.function.Function;

/** Reads a stub and calls it, with classes of its own loader. */
public final class Application implements Function<byte[], List<Class<?>>> {

  /** Returns the classes of items, by a stub as it is and by one with a level. */
  @Override
  public List<Class<?>> apply(byte[] stub) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stub))) {
      Shop shop = (Shop) in.readObject();
      Shop small = RequestLevel.stub(CompressionLevel.SMALL, shop);
      return List.of(
          shop.item().getClass(),
          shop.items().iterator().next().getClass(),
          small.item().getClass(),
          small.items().iterator().next().getClass());
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
