package dev.slimwire.perf.jmx;

import java.io.IOException;
import java.util.Map;
import javax.management.AttributeList;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** What a monitoring tool does over an open connection, with the JDK's own client. */
public enum JmxWorkload {

  /** Reads the usage of the heap a hundred times. */
  HEAP("HeapMemoryUsage x100") {
    @Override
    public void run(MBeanServerConnection server, Map<ObjectName, String[]> attributes)
        throws IOException, JMException {
      for (int i = 0; i < HEAP_READS; i++) {
        server.getAttribute(MEMORY, "HeapMemoryUsage");
      }
    }
  },

  /** Reads all attributes of all MBeans of the platform, with one call for each MBean. */
  ATTRIBUTES("all attributes") {
    @Override
    public void run(MBeanServerConnection server, Map<ObjectName, String[]> attributes)
        throws IOException, JMException {
      for (Map.Entry<ObjectName, String[]> entry : attributes.entrySet()) {
        AttributeList values = server.getAttributes(entry.getKey(), entry.getValue());
        verify(entry.getValue().length == 0 || !values.isEmpty(), entry.getKey());
      }
    }
  },

  /** Reads the description of each MBean. */
  INFO("MBeanInfo") {
    @Override
    public void run(MBeanServerConnection server, Map<ObjectName, String[]> attributes)
        throws IOException, JMException {
      for (Map.Entry<ObjectName, String[]> entry : attributes.entrySet()) {
        int described = server.getMBeanInfo(entry.getKey()).getAttributes().length;
        verify(described == entry.getValue().length, entry.getKey());
      }
    }
  },

  /** Reads the names of all MBeans. */
  LIST("names of MBeans") {
    @Override
    public void run(MBeanServerConnection server, Map<ObjectName, String[]> attributes)
        throws IOException, JMException {
      verify(server.queryNames(null, null).containsAll(attributes.keySet()), MEMORY);
    }
  },

  /** Reads the usage of the heap once: what a poller that looks at one value asks for. */
  ONE_HEAP("HeapMemoryUsage") {
    @Override
    public void run(MBeanServerConnection server, Map<ObjectName, String[]> attributes)
        throws IOException, JMException {
      server.getAttribute(MEMORY, "HeapMemoryUsage");
    }
  };

  private static final int HEAP_READS = 100;
  private static final ObjectName MEMORY = name("java.lang:type=Memory");

  private final String label;

  JmxWorkload(String label) {
    this.label = label;
  }

  /**
   * Does it.
   *
   * @param attributes the names of all attributes, by MBean
   * @throws IOException also if a reply is wrong
   */
  public abstract void run(MBeanServerConnection server, Map<ObjectName, String[]> attributes)
      throws IOException, JMException;

  private static void verify(boolean right, ObjectName name) throws IOException {
    if (!right) {
      throw new IOException("wrong reply: " + name);
    }
  }

  private static ObjectName name(String text) {
    try {
      return new ObjectName(text);
    } catch (JMException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  /** Returns the name in reports. */
  @Override
  public String toString() {
    return label;
  }
}
