package dev.slimwire.rmi;

import java.lang.reflect.Method;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMISocketFactory;
import java.util.Arrays;
import java.util.List;

/**
 * Another JVM, whose global factory a configuration names, and which uses RMI without factories.
 *
 * <p>Arguments: {@code serve} or {@code call}; the registry's port; properties of the factory, such
 * as {@code level=6}. The caller prints what it got, and its log.
 */
final class GlobalMain {

  private GlobalMain() {}

  public static void main(String[] args) throws Exception {
    RMISocketFactory.setSocketFactory(
        newFactory("dev.slimwire.rmi.CompressedRMISocketFactory", args));
    int port = Integer.parseInt(args[1]);
    if (args[0].equals("call")) {
      call(port);
      System.exit(0);
    }
    Registry registry = LocateRegistry.createRegistry(port);
    registry.rebind("echo", new EchoService(0, null, null));
    System.out.println("READY");
    while (System.in.read() >= 0) {
      // wait for the end of the test
    }
    System.exit(0);
  }

  /** As programs do that read a class's name and its properties from a file. */
  private static RMISocketFactory newFactory(String name, String[] args) throws Exception {
    Object factory = Class.forName(name).getConstructor().newInstance();
    List<String> properties = Arrays.asList(args).subList(2, args.length);
    for (String property : properties) {
      String[] parts = property.split("=");
      String setter = "set" + parts[0].substring(0, 1).toUpperCase() + parts[0].substring(1);
      Method method = factory.getClass().getMethod(setter, String.class);
      method.invoke(factory, parts[1]);
    }
    return (RMISocketFactory) factory;
  }

  private static void call(int port) throws Exception {
    try (LogLines log = new LogLines()) {
      Echo echo = (Echo) LocateRegistry.getRegistry("127.0.0.1", port).lookup("echo");
      System.out.println(echo.echo("called") + ", level " + echo.level());
      log.lines().forEach(System.out::println);
    }
  }
}
