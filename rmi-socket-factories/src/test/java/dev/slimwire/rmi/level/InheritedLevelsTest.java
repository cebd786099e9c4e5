package dev.slimwire.rmi.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.RequestedLevel;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Levels of interfaces that extend each other. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class InheritedLevelsTest {

  private Remote exported;

  private Words export(Words service) throws RemoteException {
    exported = service;
    return (Words)
        UnicastRemoteObject.exportObject(
            service,
            0,
            new CompressedRMIClientSocketFactory(),
            new CompressedRMIServerSocketFactory());
  }

  @AfterEach
  void unexport() throws Exception {
    UnicastRemoteObject.unexportObject(exported, true);
  }

  @Test
  void levelOfAnInterfaceBetweenTheStubsAndTheMethodsCounts() throws Exception {
    Words stub = export(new FarService());
    assertThat(RequestLevel.stub(stub).all()).isEqualTo("6");
    assertThat(RequestLevel.stub(CompressionLevel.SMALLEST, stub).all()).isEqualTo("9");
  }

  @Test
  void nearestInterfaceCountsThoughAnotherIsListedBefore() throws Exception {
    Nearest stub = (Nearest) RequestLevel.stub(export(new NearestService()));
    assertThat(stub.all()).isEqualTo("2");
    assertThat(stub.more()).isEqualTo("2");
  }

  @Test
  void levelOfAnOverridingMethodCountsThoughTheStubHasTheOverriddenOneFirst() throws Exception {
    Words stub = export(new OverridingService());
    assertThat(stub.getClass().getInterfaces()).startsWith(Words.class, Overriding.class);
    assertThat(RequestLevel.stub(stub).all()).isEqualTo("deflate:9");
    assertThat(RequestLevel.stub(CompressionLevel.SMALLEST, stub).all()).isEqualTo("deflate:9");
    assertThat(((Overriding) RequestLevel.stub(stub)).all()).isEqualTo("deflate:9");
  }

  @Test
  void overridingMethodWithoutALevelHasNone() throws Exception {
    Words stub = export(new SilentService());
    assertThat(RequestLevel.stub(stub).all()).isEqualTo("3");
    assertThat(RequestLevel.stub(CompressionLevel.SMALLEST, stub).all()).isEqualTo("9");
  }

  /** Has no level. */
  interface Words extends Remote {

    String all() throws RemoteException;
  }

  @RequestedLevel("small")
  interface Small extends Words {}

  interface Far extends Small {}

  /** Lists what it has by way of {@link Near}, too. */
  interface Nearest extends Small, Near {}

  @RequestedLevel("2")
  interface Near extends Small {

    String more() throws RemoteException;
  }

  interface Overriding extends Words {

    @Override
    @RequestedLevel("deflate:9")
    String all() throws RemoteException;
  }

  /** Overrides without a level. */
  interface Silent extends Small, Overriding {

    @Override
    String all() throws RemoteException;
  }

  private static String level() {
    return RequestLevel.current().asked().toString();
  }

  private static class Service implements Words {

    @Override
    public String all() {
      return level();
    }
  }

  private static final class FarService implements Far {

    @Override
    public String all() {
      return level();
    }
  }

  private static final class NearestService extends Service implements Nearest {

    @Override
    public String more() {
      return level();
    }
  }

  private static final class OverridingService extends Service implements Overriding {}

  private static final class SilentService extends Service implements Silent {}
}
