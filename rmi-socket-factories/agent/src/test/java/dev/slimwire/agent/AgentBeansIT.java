package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.slimwire.metrics.TransferMXBean;
import dev.slimwire.testing.tools.FreePort;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What JMX consoles see of programs with the agent. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class AgentBeansIT {

  private static final String PREFIX = "-Dcom.sun.management.jmxremote.";

  private static final String LATER =
      "slimwire agent: JMX beans dev.slimwire:type=Transfer,name=agent,side=server and side=client,"
          + " from the first connection on\n";

  @Test
  void consoleSeesConnectionsAndBytesOfBothSides() throws Exception {
    String jmx = Integer.toString(FreePort.find());
    String port = Integer.toString(FreePort.find());
    Jvm jvm =
        Jvm.withAgent("jmx", "quiet")
            .with(PREFIX + "port=" + jmx, PREFIX + "rmi.port=" + jmx)
            .with(PREFIX + "authenticate=false", PREFIX + "ssl=false")
            .with("-Djava.rmi.server.hostname=127.0.0.1");
    try (RunningJvm program = jvm.start("program.WordsServer", port);
        JMXConnector uncounted = JMXConnectorFactory.connect(localAddress(program))) {
      MBeanServerConnection beans = uncounted.getMBeanServerConnection();
      TransferMXBean server = bean(beans, "server");
      assertThat(server.getPlainConnections()).isZero();
      assertThat(server.getCompressedConnections()).isZero();

      Jvm.withAgent().run("program.WordsClient", port);
      assertThat(server.getCompressedConnections()).isPositive();
      assertThat(server.getPlainConnections()).isZero();
      assertThat(server.getRatioWritten()).isGreaterThan(2);

      Jvm.plain().run("program.WordsClient", port);
      long plain = server.getPlainConnections();
      assertThat(plain).isPositive();
      JMXServiceURL url =
          new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + jmx + "/jmxrmi");
      try (JMXConnector counted = JMXConnectorFactory.connect(url)) {
        assertThat(counted.getConnectionId()).isNotNull();
        assertThat(server.getPlainConnections()).isGreaterThan(plain);
        assertThat(server.getOpenPlainConnections()).isPositive();
      }
      assertThat(server.getFailedConnections()).isZero();
      assertThat(bean(beans, "client").getCompressedConnections()).isZero();
      assertThat(program.err()).isEmpty();
    }
  }

  @Test
  void withoutAJmxPortBeansComeWithTheFirstConnection() throws Exception {
    String port = Integer.toString(FreePort.find());
    try (RunningJvm program =
            Jvm.plain()
                .with("-javaagent:" + Jvm.AGENT, "-Ddev.slimwire.jmx=true")
                .start("program.WordsServer", port);
        JMXConnector console = JMXConnectorFactory.connect(localAddress(program))) {
      assertThat(program.err()).contains(LATER);
      MBeanServerConnection beans = console.getMBeanServerConnection();
      assertThat(names(beans)).isEmpty();

      Jvm.withAgent().run("program.WordsClient", port);
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (names(beans).size() < 2 && System.nanoTime() - end < 0) {
        Thread.sleep(20);
      }
      assertThat(bean(beans, "server").getCompressedConnections()).isPositive();
    }
  }

  @Test
  void programWithBeansStillChoosesItsLogManager() throws Exception {
    RunningJvm.Result result = Jvm.withAgent("jmx").run("program.LogManagerChoice");
    assertThat(result.err()).endsWith(LATER);
    assertThat(result.out()).isEqualTo("Own\n");
  }

  @Test
  void programWithoutManagementRunsWithoutBeans() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent("jmx", "quiet")
            .with("--limit-modules", "java.rmi,java.instrument")
            .run("program.Greeting");
    assertThat(result.out()).isEqualTo("hello\n");
    assertThat(result.err())
        .isEqualTo(
            "slimwire agent: no JMX beans: this program runs without the module"
                + " java.management\n");
  }

  @Test
  void attachedAgentShowsBeansAtOnceAndNamesThoseThatAreTaken() throws Exception {
    try (RunningJvm program = Jvm.plain().start("program.TakenName", Beans.NAME + "client")) {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(program.pid()));
      machine.loadAgent(Jvm.AGENT.toString(), "jmx");
      machine.detach();
      assertThat(program.err())
          .contains("slimwire agent: no JMX bean: the name is taken, " + Beans.NAME + "client\n");
      try (JMXConnector console = JMXConnectorFactory.connect(localAddress(program))) {
        MBeanServerConnection beans = console.getMBeanServerConnection();
        assertThat(bean(beans, "server").getCompressedConnections()).isZero();
      }
      assertThat(program.end().status()).isZero();
    }
  }

  @Test
  void secondAgentShowsNoBeans() throws Exception {
    RunningJvm.Result result =
        Jvm.withAgent().with("-javaagent:" + Jvm.AGENT + "=jmx").run("program.Greeting");
    assertThat(result.err())
        .endsWith(
            "slimwire agent: no JMX beans: the agent counts only for the factory that it"
                + " installs\n");
  }

  private static JMXServiceURL localAddress(RunningJvm program) throws Exception {
    VirtualMachine machine = VirtualMachine.attach(Long.toString(program.pid()));
    try {
      return new JMXServiceURL(machine.startLocalManagementAgent());
    } finally {
      machine.detach();
    }
  }

  private static Set<ObjectName> names(MBeanServerConnection beans) throws Exception {
    return beans.queryNames(new ObjectName("dev.slimwire:*"), null);
  }

  private static TransferMXBean bean(MBeanServerConnection beans, String side) throws Exception {
    return JMX.newMXBeanProxy(beans, new ObjectName(Beans.NAME + side), TransferMXBean.class);
  }
}
