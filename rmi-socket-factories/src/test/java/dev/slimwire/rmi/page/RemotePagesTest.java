package dev.slimwire.rmi.page;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import dev.slimwire.testing.PageTransportContract;
import dev.slimwire.testing.SamplePage;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Random pages as arguments and as results, between both factories. */
final class RemotePagesTest extends PageTransportContract {

  /** Sends back what it gets. */
  interface PageEcho extends Remote {

    Object echo(Object object) throws RemoteException;

    SamplePage page(byte[] damaged) throws RemoteException;
  }

  private static final class PageEchoService implements PageEcho {

    @Override
    public Object echo(Object object) {
      return object;
    }

    @Override
    public SamplePage page(byte[] damaged) {
      return SamplePage.damaged(damaged);
    }
  }

  private final PageEchoService service = new PageEchoService();
  private PageEcho echo = service;
  private int damaged;

  @BeforeEach
  void export() throws RemoteException {
    echo =
        (PageEcho)
            UnicastRemoteObject.exportObject(
                service,
                0,
                new CompressedRMIClientSocketFactory(),
                new CompressedRMIServerSocketFactory());
  }

  @AfterEach
  void unexport() throws RemoteException {
    UnicastRemoteObject.unexportObject(service, true);
  }

  @Override
  protected Object transfer(Object object) throws RemoteException {
    return echo.echo(object);
  }

  /** Every other damaged page is a result, the others are arguments. */
  @Override
  protected Object transferBytes(byte[] page) throws RemoteException {
    return damaged++ % 2 == 0 ? echo.page(page) : echo.echo(SamplePage.damaged(page));
  }
}
