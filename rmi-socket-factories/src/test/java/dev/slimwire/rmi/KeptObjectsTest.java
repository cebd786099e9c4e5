package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.FreePort;
import java.lang.ref.WeakReference;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** RMI holds exported objects weakly; what README and operations say of it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class KeptObjectsTest {

  private static final CompressedRMIClientSocketFactory CLIENT =
      new CompressedRMIClientSocketFactory();
  private static final CompressedRMIServerSocketFactory SERVER =
      new CompressedRMIServerSocketFactory();

  /** As in the README, of a service that has a state. */
  private interface Words extends Remote {
    String all() throws RemoteException;
  }

  private final int port = FreePort.find();
  private final Registry registry = LocateRegistry.createRegistry(port, CLIENT, SERVER);

  KeptObjectsTest() throws Exception {}

  @AfterEach
  void close() throws Exception {
    UnicastRemoteObject.unexportObject(registry, true);
  }

  @Test
  void registryOfTheSameJvmKeepsAnObjectThatIsBoundItself() throws Exception {
    bindItself("words of my own");
    for (int i = 0; i < 10; i++) {
      collect();
    }
    assertThat(lookUp().all()).isEqualTo("words of my own");
  }

  @Test
  void stubInARegistryOfTheSameJvmKeepsNothing() throws Exception {
    WeakReference<Words> words = bindStub("words of my own");
    while (words.get() != null) {
      collect();
    }
    Words remote = lookUp();
    assertThatThrownBy(remote::all)
        .isInstanceOf(NoSuchObjectException.class)
        .hasMessage("no such object in table");
  }

  private void bindItself(String text) throws Exception {
    Words words = () -> text;
    UnicastRemoteObject.exportObject(words, port, CLIENT, SERVER);
    registry.rebind("words", words);
  }

  private WeakReference<Words> bindStub(String text) throws Exception {
    Words words = () -> text;
    registry.rebind("words", UnicastRemoteObject.exportObject(words, port, CLIENT, SERVER));
    return new WeakReference<>(words);
  }

  private static void collect() throws InterruptedException {
    System.gc();
    Thread.sleep(10);
  }

  private Words lookUp() throws Exception {
    return (Words) LocateRegistry.getRegistry("127.0.0.1", port, CLIENT).lookup("words");
  }
}
