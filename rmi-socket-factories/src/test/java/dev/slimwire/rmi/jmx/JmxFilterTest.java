package dev.slimwire.rmi.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.testing.tools.FreePort;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerConnection;
import javax.management.MBeanServerFactory;
import javax.management.NotificationFilterSupport;
import javax.management.ObjectName;
import javax.management.Query;
import javax.management.QueryExp;
import javax.management.remote.JMXConnector;
import javax.management.timer.Timer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which classes a connector reads as arguments. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class JmxFilterTest {

  private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
  private ObjectName desk;
  private ObjectName timer;
  private int port;
  private JmxServer server;
  private JMXConnector client;
  private MBeanServerConnection connection;

  @BeforeEach
  void register() throws Exception {
    Order.READ.set(0);
    desk = new ObjectName("test:type=Desk");
    timer = new ObjectName("test:type=Timer");
    beans.registerMBean(new Desk(), desk);
    beans.registerMBean(new Timer(), timer);
    port = FreePort.find();
  }

  private void start(JmxServer.Builder builder) throws IOException {
    server = builder.port(port).beans(beans).start();
    client = JmxClient.connect("127.0.0.1", port, new CompressedRMIClientSocketFactory());
    connection = client.getMBeanServerConnection();
  }

  @AfterEach
  void stop() throws IOException {
    if (server != null) {
      client.close();
      server.close();
    }
  }

  private Object take(Object thing) throws Exception {
    return connection.invoke(
        desk, "take", new Object[] {thing}, new String[] {Object.class.getName()});
  }

  @Test
  void otherArgumentsThanTheJdksAgentTakesAreRefusedBeforeTheyAreRead() throws Exception {
    start(JmxServer.builder());
    for (Object thing : List.of(new Order(), List.of(new Order()), new Order[] {new Order()})) {
      assertThatThrownBy(() -> take(thing))
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
    }
    Attribute rooms = new Attribute("Rooms", new Order());
    assertThatThrownBy(() -> connection.setAttribute(desk, rooms))
        .isInstanceOf(InvalidClassException.class);
    assertThatThrownBy(() -> take(LocalDate.EPOCH)).isInstanceOf(InvalidClassException.class);
    assertThatThrownBy(() -> take(TimeUnit.DAYS)).isInstanceOf(InvalidClassException.class);
    assertThat(Order.READ).hasValue(0);
  }

  @Test
  void otherClassesPassIfTheFilterNamesThemToo() throws Exception {
    start(
        JmxServer.builder().serialFilter("dev.slimwire.rmi.jmx.Order;" + JmxServer.SERIAL_FILTER));
    assertThat(take(List.of(new Order()))).isEqualTo(List.of(1).getClass().getName());
    assertThat(Order.READ).hasValue(1);
    assertThatThrownBy(() -> take(LocalDate.EPOCH)).isInstanceOf(InvalidClassException.class);
  }

  @Test
  void allClassesPassAStar() throws Exception {
    start(JmxServer.builder().serialFilter("*"));
    assertThat(take(new Order())).isEqualTo(Order.class.getName());
    assertThat(take(LocalDate.EPOCH)).isEqualTo(LocalDate.class.getName());
  }

  /** The JDK would take it for no filter, or for the name of a class. */
  @ParameterizedTest
  @ValueSource(strings = {"", " ", ";", " ; "})
  void aBlankFilterIsRefused(String blank) {
    JmxServer.Builder builder = JmxServer.builder();
    assertThatThrownBy(() -> builder.serialFilter(blank))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("blank pattern");
  }

  @Test
  void theDefaultIsWhatTheJdksAgentHas() throws IOException {
    Path settings =
        Path.of(System.getProperty("java.home"), "conf", "management", "management.properties");
    assumeThat(settings).isReadable();
    Properties ofAgent = new Properties();
    try (Reader in = Files.newBufferedReader(settings)) {
      ofAgent.load(in);
    }
    String pattern = ofAgent.getProperty("com.sun.management.jmxremote.serial.filter.pattern");
    assumeThat(pattern).as("from JDK 25 on").isNotNull();
    assertThat(JmxServer.SERIAL_FILTER).isEqualTo(pattern);
  }

  @Test
  void whatBeansUsuallyTakePasses() throws Exception {
    start(JmxServer.builder());
    List<Object> things =
        List.of(
            "text",
            'c',
            1.5,
            Thread.State.NEW,
            new int[][] {{1}},
            new String[] {"a"},
            BigDecimal.TEN,
            new Date(0),
            new UUID(0, 0),
            List.of(1, 2, 3),
            Map.of("a", List.of()),
            new ArrayList<>(List.of("a")),
            Collections.unmodifiableMap(new TreeMap<>()),
            new Attribute("a", desk));
    for (Object thing : things) {
      assertThat(take(thing)).isEqualTo(thing.getClass().getName());
    }
    DeskMBean proxy = JMX.newMBeanProxy(connection, desk, DeskMBean.class);
    assertThat(proxy.add(new int[] {1, 2})).isEqualTo(3);
    proxy.setRooms(Map.of("a", 1));
    assertThat(proxy.getRooms()).containsEntry("a", 1);
  }

  @Test
  void queriesPass() throws Exception {
    start(JmxServer.builder());
    QueryExp idleTimers =
        Query.and(
            Query.eq(Query.attr("Active"), Query.value(false)),
            Query.isInstanceOf(Query.value(Timer.class.getName())));
    assertThat(connection.queryNames(new ObjectName("test:*"), idleTimers)).containsExactly(timer);
    assertThat(
            connection.setAttributes(
                timer, new AttributeList(List.of(new Attribute("SendPastNotifications", true)))))
        .hasSize(1);
  }

  @Test
  void notificationsAndTheirFiltersPass() throws Exception {
    start(JmxServer.builder());
    NotificationFilterSupport filter = new NotificationFilterSupport();
    filter.enableType("ring");
    CompletableFuture<Object> rung = new CompletableFuture<>();
    connection.addNotificationListener(
        timer, (event, back) -> rung.complete(event.getUserData()), filter, null);
    connection.invoke(timer, "start", null, null);
    connection.invoke(
        timer,
        "addNotification",
        new Object[] {"ring", "message", Map.of("a", 1), new Date()},
        new String[] {
          "java.lang.String", "java.lang.String", "java.lang.Object", "java.util.Date"
        });
    assertThat(rung.get(30, TimeUnit.SECONDS)).isEqualTo(Map.of("a", 1));
    connection.invoke(timer, "stop", null, null);
  }
}
