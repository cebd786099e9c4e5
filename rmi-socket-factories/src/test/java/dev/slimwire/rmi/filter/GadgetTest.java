package dev.slimwire.rmi.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.page.CompressedPage;
import dev.slimwire.rmi.stream.RemoteStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A class on the class path whose deserialization does harm never runs where a filter is. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class GadgetTest {

  private static final String NO_GADGETS = "!" + Gadget.class.getName();

  private final int before = Gadget.runs();

  private void verifyItDidNotRun() {
    assertThat(Gadget.runs()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void itRunsWhereNothingForbidsIt(Wire wire) throws Exception {
    assertThat(put(wire, "*", new Gadget())).isEqualTo(Outcome.ACCEPTED);
    assertThat(Gadget.runs()).isGreaterThan(before);
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void filterKeepsItOutOfArgumentsAndWhatIsInThem(Wire wire) throws Exception {
    Map<String, Object> contents = new TreeMap<>();
    contents.put("an argument", new Gadget());
    contents.put("in a list", new ArrayList<>(List.of(1, new Gadget())));
    contents.put("in an exception", new Gadget.Carrier());
    contents.put("a row of a stream", RemoteStream.of(List.of("x", new Gadget())));
    contents.put(
        "in a stream within a stream",
        RemoteStream.of(List.of(RemoteStream.of(List.of(new Gadget())))));
    for (Map.Entry<String, Object> content : contents.entrySet()) {
      assertThat(put(wire, NO_GADGETS, content.getValue()))
          .as(content.getKey())
          .contains("filter status: REJECTED");
      verifyItDidNotRun();
    }
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void filterKeepsItOutOfTheFailureOfAStream(Wire wire) throws Exception {
    RemoteStream<String> failing =
        RemoteStream.producing(
            sink -> {
              sink.accept("x");
              throw new Gadget.Carrier();
            });
    put(wire, NO_GADGETS, failing);
    verifyItDidNotRun();
  }

  @ParameterizedTest
  @EnumSource(Wire.class)
  void itsBytesInAPageStayBytesWithoutAnyFilter(Wire wire) throws Exception {
    BytesPage page = new BytesPage(serialized());
    assertThat(put(wire, "*", page)).isEqualTo(Outcome.ACCEPTED);
    assertThat(put(wire, "*", CompressedPage.of(page))).isEqualTo(Outcome.ACCEPTED);
    assertThat(put(wire, "*", RemoteStream.of(List.of(page)))).isEqualTo(Outcome.ACCEPTED);
    verifyItDidNotRun();
  }

  @Test
  void registryKeepsItOutByDefault() throws Exception {
    for (Wire wire : Wire.values()) {
      try (VaultServer server = new VaultServer(wire, ObjectInputFilter.Config.createFilter("*"))) {
        assertThat(
                Outcome.of(
                    () -> wire.registry(server.port()).rebind("listed", new Listed(new Gadget()))))
            .contains("filter status: REJECTED");
        assertThat(CollectorCall.dirty(wire.connect(server.port()), 1, new Gadget()))
            .contains("filter status: REJECTED");
      }
    }
    verifyItDidNotRun();
  }

  private static String put(Wire wire, String filter, Object content) throws Exception {
    try (VaultServer server =
        new VaultServer(wire, ObjectInputFilter.Config.createFilter(filter))) {
      return Outcome.of(() -> server.stub().put(content));
    }
  }

  private static byte[] serialized() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Gadget());
    }
    return bytes.toByteArray();
  }
}
