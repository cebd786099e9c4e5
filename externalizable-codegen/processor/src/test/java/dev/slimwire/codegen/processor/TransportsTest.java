package dev.slimwire.codegen.processor;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.PageSerializer;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated pages with every type, through what carries pages besides plain object streams. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class TransportsTest {

  private static final int ID = 70;

  private ClassLoader samples = TransportsTest.class.getClassLoader();

  /** Sends back what it gets. */
  interface Echo extends Remote {
    Object echo(Object value) throws RemoteException;
  }

  @BeforeAll
  void compile() {
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
    samples = Compilation.of(Resources.text("run/Samples.java")).succeeded().newLoader();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyTypeComesBackThroughKryo(long seed) throws Exception {
    Object page = Streams.call(samples, "samples.Samples", "random", seed);
    Kryo kryo = new Kryo();
    kryo.register(ArrayList.class, ID - 1);
    kryo.register(page.getClass(), new PageSerializer<>(this::newPage), ID);
    Output out = new Output(4096, -1);

    kryo.writeClassAndObject(out, new ArrayList<>(List.of(page, "behind")));
    List<?> back = (List<?>) kryo.readClassAndObject(new Input(out.toBytes()));

    RoundTripTest.verifySame(back.get(0), page);
    RoundTripTest.verifySame(back.get(1), "behind");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyTypeComesBackThroughRmi(long seed) throws Exception {
    Object page = Streams.call(samples, "samples.Samples", "random", seed);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(samples); // where both ends find classes
    try {
      RoundTripTest.verifySame(echo(page), page);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Object echo(Object page) throws IOException {
    Echo service = value -> value;
    CompressedRMIClientSocketFactory client = new CompressedRMIClientSocketFactory();
    Echo stub =
        (Echo)
            UnicastRemoteObject.exportObject(
                service, 0, client, new CompressedRMIServerSocketFactory());
    try {
      return stub.echo(page);
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
    }
  }

  private CompressedExternalizable newPage() {
    try {
      return (CompressedExternalizable)
          samples.loadClass("samples.Samples").getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
