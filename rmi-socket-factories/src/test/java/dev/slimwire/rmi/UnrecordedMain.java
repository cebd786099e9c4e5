package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import java.rmi.server.UnicastRemoteObject;

/** Sends a page to itself, by a compressed connection. */
final class UnrecordedMain {

  private UnrecordedMain() {}

  public static void main(String[] args) throws Exception {
    EchoService service = EchoService.compressed();
    NamePage page = (NamePage) service.stub().echo(new NamePage(100, CompressionLevel.FAST));
    System.out.println(page.names().length + " names");
    UnicastRemoteObject.unexportObject(service, true);
    System.exit(0);
  }
}
