package dev.slimwire.rmi;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Another JVM, whose RMI closes idle connections soon, over sockets of a user's class that throw
 * what they should not when they are closed. Calls itself, and says which sockets were closed.
 */
final class FailingCloseMain {

  private static final int SOCKETS = 3;
  private static final long LONGER_THAN_RMI_NEEDS = 20;
  private static final AtomicInteger CREATED = new AtomicInteger();
  private static final CountDownLatch[] CLOSED = new CountDownLatch[SOCKETS];

  private FailingCloseMain() {}

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < SOCKETS; i++) {
      CLOSED[i] = new CountDownLatch(1);
    }
    EchoService service =
        new EchoService(
            0,
            new CompressedRMIClientSocketFactory().over(new Inner()),
            new CompressedRMIServerSocketFactory());
    for (CountDownLatch closed : CLOSED) {
      service.stub().echo("a call");
      System.out.println("closed " + closed.await(LONGER_THAN_RMI_NEEDS, TimeUnit.SECONDS));
    }
    System.out.println("created " + CREATED.get());
    System.exit(0);
  }

  private static final class Inner implements RMIClientSocketFactory, Serializable {

    @Serial private static final long serialVersionUID = 1L;

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return new FailsToClose(host, port, CREATED.getAndIncrement());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Inner;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** The first fails with an exception, the second with an error. */
  private static final class FailsToClose extends Socket {

    private final int number;

    FailsToClose(String host, int port, int number) throws IOException {
      super(host, port);
      this.number = number;
    }

    @Override
    public void close() throws IOException {
      super.close();
      CLOSED[number].countDown();
      switch (number) {
        case 0 -> throw new IllegalStateException("of a user's class");
        case 1 -> throw new StackOverflowError();
        default -> {}
      }
    }
  }
}
