package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.FreePort;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.InvalidObjectException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The factory that is both, as a global one in JVMs of its own and as a bean. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class GlobalFactoryTest {

  @Test
  void globalFactoriesOfBothSidesCompress() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server =
        JavaProgram.of(GlobalMain.class).startReady("serve", "" + port, "maxLevel=4")) {
      String printed = JavaProgram.of(GlobalMain.class).run("call", "" + port, "level=6");
      assertThat(printed)
          .startsWith("called, level 6 4\n")
          .contains("FINE server 127.0.0.1:" + port + ": slimwire 1, common codecs")
          .doesNotContain("plain");
    }
  }

  @Test
  void clientWithoutThisLibraryUsesStubsOfAServerWithTheGlobalFactory() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server = JavaProgram.of(GlobalMain.class).startReady("serve", "" + port)) {
      assertThat(runWithoutThisLibrary("call", "" + port)).isEqualTo("called\n");
    }
  }

  @Test
  void clientWithTheGlobalFactoryCallsAServerWithoutThisLibrary() throws Exception {
    int port = FreePort.find();
    try (ChildJvm server =
        JavaProgram.of(StockMain.class)
            .withClassPath(testClasses())
            .startReady("serve", "" + port)) {
      assertThat(JavaProgram.of(GlobalMain.class).run("call", "" + port))
          .startsWith("called, level none\n")
          .contains(
              "FINE server 127.0.0.1:"
                  + port
                  + ": plain, since the peer refused slimwire: expected 53, actual 4f");
    }
  }

  @Test
  void stubsOfAServerFactoryWithoutAClientFactoryServeClientsOfBothKinds() throws Exception {
    int port = FreePort.find();
    CompressedRMIServerSocketFactory server = new CompressedRMIServerSocketFactory();
    Registry registry = LocateRegistry.createRegistry(port, null, server);
    EchoService service = new EchoService(port, null, server);
    try {
      registry.rebind("echo", service);
      assertThat(runWithoutThisLibrary("call", "" + port)).isEqualTo("called\n");
      assertThat(JavaProgram.of(GlobalMain.class).run("call", "" + port, "level=1"))
          .startsWith("called, level 1 1\n")
          .contains("slimwire 1, common codecs")
          .doesNotContain("plain");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void stubMayCarryItAsItsClientFactory() throws Exception {
    // as Apache Commons JCS exports its server: one object in both roles
    CompressedRMISocketFactory both = new CompressedRMISocketFactory();
    both.setLevel("small");
    int port = FreePort.find();
    Registry registry = LocateRegistry.createRegistry(port, both, both);
    EchoService service = new EchoService(port, both, both);
    try {
      Registry remote = LocateRegistry.getRegistry("127.0.0.1", port, both);
      remote.rebind("echo", service); // through the registry's filter
      assertThat(((Echo) remote.lookup("echo")).level()).isEqualTo("6 6");
    } finally {
      UnicastRemoteObject.unexportObject(service, true);
      UnicastRemoteObject.unexportObject(registry, true);
    }
  }

  @Test
  void everyPropertyIsATextWithASetterAndAGetter() throws Exception {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    List<Method> setters =
        Arrays.stream(CompressedRMISocketFactory.class.getMethods())
            .filter(method -> method.getName().startsWith("set"))
            .filter(method -> method.getDeclaringClass() == CompressedRMISocketFactory.class)
            .toList();
    assertThat(setters).hasSize(5);
    for (Method setter : setters) {
      assertThat(setter.getParameterTypes()).containsExactly(String.class);
      Method getter = factory.getClass().getMethod(setter.getName().replaceFirst("set", "get"));
      Object before = getter.invoke(factory);
      setter.invoke(factory, " " + before + " ");
      assertThat(getter.invoke(factory)).isEqualTo(before);
    }
    assertThat(factory).isEqualTo(new CompressedRMISocketFactory());
  }

  @Test
  void wrongTextsAreRefusedWhereTheyAreSet() {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    assertThatThrownBy(() -> factory.setLevel("10")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> factory.setPolicy("maybe")).hasMessageContaining("maybe");
    assertThatThrownBy(() -> factory.setMaxLevel("10")).hasMessageContaining("10");
    assertThatThrownBy(() -> factory.setConnectTimeout("-1")).hasMessageContaining("timeout");
    assertThatThrownBy(() -> factory.setHandshakeTimeout("0")).hasMessageContaining("zero");
    assertThat(factory).isEqualTo(new CompressedRMISocketFactory());
  }

  @Test
  void factoriesAreEqualIfAllPropertiesAre() {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    assertThat(factory).hasSameHashCodeAs(new CompressedRMISocketFactory());
    CompressedRMISocketFactory other = new CompressedRMISocketFactory();
    other.setPolicy("require");
    assertThat(factory).isNotEqualTo(other);
    factory.setPolicy(" Require");
    assertThat(factory).isEqualTo(other).hasSameHashCodeAs(other);
  }

  @Test
  void factoryFromTheWireIsValidated() throws Exception {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    Field policy = CompressedRMISocketFactory.class.getDeclaredField("policy");
    policy.setAccessible(true);
    policy.set(factory, "loud");
    assertThatThrownBy(() -> Copies.of(factory))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessageContaining("unknown policy \"loud\"");
    assertThat(Copies.of(new CompressedRMISocketFactory()))
        .isEqualTo(new CompressedRMISocketFactory());
  }

  @Test
  void compressionIsNotPutAboveIt() {
    assertThatThrownBy(
            () -> new CompressedRMIClientSocketFactory().over(new CompressedRMISocketFactory()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("already compresses");
  }

  private static String runWithoutThisLibrary(String... arguments) throws Exception {
    return JavaProgram.of(StockMain.class).withClassPath(testClasses()).run(arguments);
  }

  /** The folder of the tests' classes: what they need is not in it. */
  private static String testClasses() throws Exception {
    return Path.of(Echo.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }
}
