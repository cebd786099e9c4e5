package dev.slimwire.rmi.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ObjectInputFilter;
import java.rmi.dgc.Lease;
import java.rmi.dgc.VMID;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Object filters accept and reject over the factories what they do without them. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class FiltersTest {

  /** A call over one of the wires. */
  private interface WireCall {
    String outcome(VaultServer server) throws Exception;
  }

  private static String sameOverBothWires(String filter, WireCall call) throws Exception {
    Map<Wire, String> outcomes = new EnumMap<>(Wire.class);
    for (Wire wire : Wire.values()) {
      try (VaultServer server =
          new VaultServer(wire, ObjectInputFilter.Config.createFilter(filter))) {
        outcomes.put(wire, call.outcome(server));
        assertThat(Outcome.of(() -> server.stub().put(null))).isEqualTo(Outcome.ACCEPTED);
      }
    }
    String plain = Objects.requireNonNull(outcomes.get(Wire.PLAIN));
    assertThat(outcomes.get(Wire.SLIMWIRE)).isEqualTo(plain);
    return plain;
  }

  private static String put(Vault vault, Content content, int size) {
    return Outcome.of(() -> vault.put(content.of(size)));
  }

  private static void verify(String outcome, String expected) {
    if (expected.equals(Outcome.ACCEPTED)) {
      assertThat(outcome).isEqualTo(Outcome.ACCEPTED);
    } else {
      assertThat(outcome).endsWith("java.io.InvalidClassException: filter status: " + expected);
    }
  }

  @ParameterizedTest(name = "{0}: {1} of {2} is {3}")
  @CsvSource({
    "java.lang.*;!*, STRING, 10, accepted",
    "java.lang.*;!*, LIST, 1, REJECTED",
    "!java.util.Vector, VECTOR, 1, REJECTED",
    "!java.util.Vector, LIST, 1, accepted",
    "maxarray=1000, BYTES, 1000, accepted",
    "maxarray=1000, BYTES, 1001, REJECTED",
    "maxdepth=20, NESTED, 5, accepted",
    "maxdepth=20, NESTED, 100, REJECTED",
    "maxrefs=100, LIST, 10, accepted",
    "maxrefs=100, LIST, 500, REJECTED",
    "maxbytes=4000, LIST, 10, accepted",
    "maxbytes=4000, LIST, 500, REJECTED",
    "!dev.slimwire.rmi.NamePage, PAGE, 10, REJECTED",
    "!dev.slimwire.page.*, ENCODED_PAGE, 10, REJECTED",
    // the content of pages is no graph of objects: PageLimits hold for it
    "maxdepth=1;maxarray=1;maxrefs=20, PAGE, 10000, accepted",
  })
  void exportedObjectsOwnFilterDecidesAsOverPlainRmi(
      String filter, Content content, int size, String expected) throws Exception {
    verify(sameOverBothWires(filter, server -> put(server.stub(), content, size)), expected);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "maxarray=500, BYTES",
    "maxdepth=20, NESTED",
    "maxrefs=100, LIST",
    "maxbytes=4000, LIST",
  })
  void limitsCountWhatIsReadAndNotWhatIsSent(String filter, Content content) throws Exception {
    String border =
        sameOverBothWires(
            filter,
            server -> {
              int accepted = 0;
              int rejected = 600; // what RMI sends at once, before the server can refuse it
              while (rejected - accepted > 1) {
                int middle = (accepted + rejected) / 2;
                if (put(server.stub(), content, middle).equals(Outcome.ACCEPTED)) {
                  accepted = middle;
                } else {
                  rejected = middle;
                }
              }
              return Integer.toString(rejected);
            });
    assertThat(Integer.parseInt(border)).isBetween(2, 599);
  }

  @Test
  void registrysFilterDecidesAsOverPlainRmi() throws Exception {
    List<String> nothing = new ArrayList<>();
    assertThat(sameOverBothWires("*", server -> bind(server.wire(), server.port(), 1)))
        .isEqualTo(Outcome.ACCEPTED);
    assertThat(sameOverBothWires("*", server -> bind(server.wire(), server.port(), nothing)))
        .contains("filter status: REJECTED");
  }

  private static String bind(Wire wire, int port, Object content) {
    return Outcome.of(() -> wire.registry(port).rebind("listed", new Listed(content)));
  }

  @Test
  void collectorsFilterDecidesAsOverPlainRmi() throws Exception {
    Lease lease = new Lease(new VMID(), 1000);
    List<String> notALease = new ArrayList<>();
    assertThat(sameOverBothWires("*", server -> dirty(server.wire(), server.port(), 1, lease)))
        .isEqualTo(Outcome.ACCEPTED);
    assertThat(sameOverBothWires("*", server -> dirty(server.wire(), server.port(), 20_000, lease)))
        .contains("filter status: REJECTED");
    assertThat(sameOverBothWires("*", server -> dirty(server.wire(), server.port(), 1, notALease)))
        .contains("filter status: REJECTED");
  }

  private static String dirty(Wire wire, int port, int ids, Object lease) throws Exception {
    return CollectorCall.dirty(wire.connect(port), ids, lease);
  }
}
