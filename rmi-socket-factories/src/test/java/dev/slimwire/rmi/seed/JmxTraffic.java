package dev.slimwire.rmi.seed;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.management.Attribute;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;

/** Reads all MBeans of the JVM in the ways that monitors do, and fails in the usual ways. */
final class JmxTraffic {

  /** Makes a call under a name. */
  @FunctionalInterface
  interface Caller {

    void call(String name, RemoteCall call);
  }

  private final Caller caller;
  private final MBeanServerConnection server;
  private final ObjectName memory = ObjectName.getInstance("java.lang:type=Memory");

  private JmxTraffic(Caller caller, MBeanServerConnection server) throws Exception {
    this.caller = caller;
    this.server = server;
  }

  static void run(Caller caller) throws Exception {
    RecordingFactory factory = new RecordingFactory();
    JMXConnectorServer connector =
        JMXConnectorServerFactory.newJMXConnectorServer(
            new JMXServiceURL("service:jmx:rmi://"),
            Map.of(
                "jmx.remote.rmi.client.socket.factory", factory,
                "jmx.remote.rmi.server.socket.factory", factory),
            ManagementFactory.getPlatformMBeanServer());
    connector.start();
    try (JMXConnector client = JMXConnectorFactory.connect(connector.getAddress())) {
      JmxTraffic traffic = new JmxTraffic(caller, client.getMBeanServerConnection());
      traffic.query();
      traffic.readAll();
      traffic.change();
      traffic.fail();
    }
    connector.stop();
  }

  private void query() throws Exception {
    caller.call("names", () -> server.queryNames(null, null));
    caller.call("beans", () -> server.queryMBeans(new ObjectName("java.lang:*"), null));
    caller.call("count", server::getMBeanCount);
    caller.call("domains", server::getDomains);
    caller.call("registered", () -> server.isRegistered(memory));
  }

  private void readAll() throws Exception {
    for (ObjectName name : new TreeSet<>(server.queryNames(null, null))) {
      caller.call("info " + name, () -> server.getMBeanInfo(name));
      caller.call("no attribute " + name, () -> server.getAttribute(name, "Nothing"));
      List<String> attributes =
          Arrays.stream(server.getMBeanInfo(name).getAttributes())
              .map(MBeanAttributeInfo::getName)
              .toList();
      String[] all = attributes.toArray(String[]::new);
      caller.call("attributes " + name, () -> server.getAttributes(name, all));
      for (String one : attributes) {
        String kind = "attribute " + name.getKeyProperty("type") + " " + one;
        caller.call(kind, () -> server.getAttribute(name, one));
      }
    }
  }

  private void change() throws Exception {
    caller.call("gc", () -> server.invoke(memory, "gc", null, null));
    caller.call("set", () -> set("Verbose", false));
    NotificationListener listener = (notification, handback) -> {};
    caller.call("listen", () -> listen(listener));
  }

  private void listen(NotificationListener listener) throws Exception {
    server.addNotificationListener(memory, listener, null, null);
    Thread.sleep(300); // the connector's own thread fetches notifications
    server.removeNotificationListener(memory, listener);
  }

  private void set(String attribute, Object value) throws Exception {
    server.setAttribute(memory, new Attribute(attribute, value));
  }

  private void fail() throws Exception {
    ObjectName nobody = new ObjectName("a:b=c");
    caller.call("no bean", () -> server.getAttribute(nobody, "Nothing"));
    caller.call("no operation", () -> server.invoke(memory, "nothing", null, null));
    caller.call("read only", () -> set("HeapMemoryUsage", 1));
  }
}
