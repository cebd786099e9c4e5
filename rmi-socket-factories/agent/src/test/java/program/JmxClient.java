package program;

import java.util.ArrayList;
import java.util.List;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * Reads all attributes of the JVM's beans ten times, as a monitor does; the only argument is a
 * port.
 */
final class JmxClient {

  private JmxClient() {}

  public static void main(String[] args) throws Exception {
    JMXServiceURL url =
        new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + args[0] + "/jmxrmi");
    try (JMXConnector connector = JMXConnectorFactory.connect(url)) {
      MBeanServerConnection beans = connector.getMBeanServerConnection();
      for (int i = 0; i < 10; i++) {
        for (ObjectName name : beans.queryNames(new ObjectName("java.lang:*"), null)) {
          beans.getAttributes(name, readable(beans, name));
        }
      }
      ObjectName memory = new ObjectName("java.lang:type=Memory");
      CompositeData heap = (CompositeData) beans.getAttribute(memory, "HeapMemoryUsage");
      System.out.println("used more than nothing: " + ((long) heap.get("used") > 0));
    }
  }

  private static String[] readable(MBeanServerConnection beans, ObjectName name) throws Exception {
    List<String> attributes = new ArrayList<>();
    for (MBeanAttributeInfo attribute : beans.getMBeanInfo(name).getAttributes()) {
      if (attribute.isReadable()) {
        attributes.add(attribute.getName());
      }
    }
    return attributes.toArray(new String[0]);
  }
}
