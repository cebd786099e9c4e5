package dev.slimwire.rmi.jcs;

import java.io.OutputStream;
import org.apache.commons.jcs3.auxiliary.remote.server.RemoteCacheServerFactory;

/** The remote cache server of JCS, as it is. Its only argument is the configuration. */
final class CacheServerMain {

  private CacheServerMain() {}

  public static void main(String[] args) throws Exception {
    RemoteCacheServerFactory.main(args);
    System.out.println("READY");
    System.in.transferTo(OutputStream.nullOutputStream());
    System.exit(0);
  }
}
