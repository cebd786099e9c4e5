package program;

import java.lang.reflect.Method;
import javax.management.MBeanServerConnection;

/**
 * Connects as jconsole does, by its own class, but without a window: the only argument is a URL.
 * Needs {@code --add-opens jdk.jconsole/sun.tools.jconsole=ALL-UNNAMED}.
 */
final class JconsoleClient {

  private JconsoleClient() {}

  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName("sun.tools.jconsole.ProxyClient");
    Method make = type.getMethod("getProxyClient", String.class, String.class, String.class);
    make.setAccessible(true);
    Object client = make.invoke(null, args[0], null, null);
    Method connect = type.getDeclaredMethod("connect", boolean.class);
    connect.setAccessible(true);
    connect.invoke(client, false);
    Method state = type.getMethod("getConnectionState");
    state.setAccessible(true);
    Method connection = type.getMethod("getMBeanServerConnection");
    connection.setAccessible(true);
    MBeanServerConnection beans = (MBeanServerConnection) connection.invoke(client);
    System.out.println(state.invoke(client) + ", beans: " + (beans.getMBeanCount() > 0));
    System.exit(0);
  }
}
