package dev.slimwire.rmi.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.testing.tools.ChildJvm;
import dev.slimwire.testing.tools.JavaProgram;
import java.io.IOException;
import java.rmi.dgc.Lease;
import java.rmi.dgc.VMID;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Filters that properties set for a whole JVM, which then has one. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FiltersOfJvmsTest {

  private static final String REJECTED = "java.io.InvalidClassException: filter status: REJECTED";

  /** A call over one of the wires. */
  private interface WireCall {
    String outcome(Wire wire, int port) throws Exception;
  }

  private static String sameOverBothWires(ChildJvm server, WireCall call) throws Exception {
    int plainPort = port(server);
    int slimwirePort = port(server);
    String plain = call.outcome(Wire.PLAIN, plainPort);
    assertThat(call.outcome(Wire.SLIMWIRE, slimwirePort)).isEqualTo(plain);
    return plain;
  }

  private static int port(ChildJvm server) throws IOException {
    return Integer.parseInt(Objects.requireNonNull(server.readLine()));
  }

  private static ChildJvm server(String... options) throws IOException {
    return JavaProgram.of(VaultServer.class).withOptions(options).start();
  }

  @Test
  void filterOfTheServersJvmDecidesAsOverPlainRmi() throws Exception {
    try (ChildJvm server = server("-Djdk.serialFilter=maxarray=1000;!java.util.Vector")) {
      String outcomes =
          sameOverBothWires(
              server,
              (wire, port) -> {
                Vault vault = VaultServer.find(wire, port);
                return String.join(
                    "\n",
                    Outcome.of(() -> vault.put(new byte[1000])),
                    Outcome.of(() -> vault.put(new byte[1001])),
                    Outcome.of(() -> vault.put(Content.VECTOR.of(1))),
                    Outcome.of(() -> vault.put(Content.LIST.of(1))));
              });
      assertThat(outcomes.lines().map(FiltersOfJvmsTest::shortened))
          .containsExactly(Outcome.ACCEPTED, REJECTED, REJECTED, Outcome.ACCEPTED);
    }
  }

  private static String shortened(String outcome) {
    return outcome.substring(outcome.lastIndexOf("< ") + 1).strip();
  }

  @Test
  void propertiesOfRegistryAndCollectorDecideAsOverPlainRmi() throws Exception {
    try (ChildJvm server =
        server(
            "-Dsun.rmi.registry.registryFilter=java.util.ArrayList;!java.lang.Long",
            "-Dsun.rmi.transport.dgcFilter=maxarray=100")) {
      String outcomes =
          sameOverBothWires(
              server,
              (wire, port) ->
                  String.join(
                      "\n",
                      bind(wire, port, Content.LIST.of(1)),
                      bind(wire, port, 1L),
                      dirty(wire, port, 1),
                      dirty(wire, port, 101)));
      assertThat(outcomes.lines().map(FiltersOfJvmsTest::shortened))
          .containsExactly(Outcome.ACCEPTED, REJECTED, Outcome.ACCEPTED, REJECTED);
    }
  }

  private static String bind(Wire wire, int port, Object content) {
    return Outcome.of(() -> wire.registry(port).rebind("listed", new Listed(content)));
  }

  private static String dirty(Wire wire, int port, int ids) throws Exception {
    return CollectorCall.dirty(wire.connect(port), ids, new Lease(new VMID(), 1000));
  }

  @Test
  void filterOfTheClientsJvmDecidesAsOverPlainRmi() throws Exception {
    String filter = "maxarray=1000;!java.util.Vector";
    assertThat(got(filter, Content.BYTES, 1000)).isEqualTo(Outcome.ACCEPTED);
    assertThat(got(filter, Content.BYTES, 1_000_000)).endsWith(REJECTED);
    assertThat(got(filter, Content.VECTOR, 1)).endsWith(REJECTED);
  }

  /** Gets the same from servers in this JVM, over each wire. */
  private static String got(String filter, Content content, int size) throws Exception {
    String plain = got(Wire.PLAIN, filter, content, size);
    assertThat(got(Wire.SLIMWIRE, filter, content, size)).isEqualTo(plain);
    return plain;
  }

  private static String got(Wire wire, String filter, Content content, int size) throws Exception {
    try (VaultServer server = new VaultServer(wire, null);
        ChildJvm client =
            JavaProgram.of(VaultClient.class)
                .withOptions("-Djdk.serialFilter=" + filter)
                .start(
                    wire.name(),
                    Integer.toString(server.port()),
                    content.name(),
                    Integer.toString(size))) {
      return String.valueOf(client.readLine());
    }
  }

  @Test
  void filterThatListsWhatItAllowsHasToListTheFactoryOfStubs() throws Exception {
    String strict =
        "java.**;jdk.proxy1.*;jdk.proxy2.*;jdk.proxy3.*;com.sun.proxy.*;dev.slimwire.rmi.filter.*;";
    assertThat(got(Wire.PLAIN, strict + "!*", Content.LIST, 1)).isEqualTo(Outcome.ACCEPTED);
    assertThat(got(Wire.SLIMWIRE, strict + "!*", Content.LIST, 1)).endsWith(REJECTED);
    assertThat(
            got(strict + "dev.slimwire.rmi.CompressedRMIClientSocketFactory;!*", Content.LIST, 1))
        .isEqualTo(Outcome.ACCEPTED);
  }
}
