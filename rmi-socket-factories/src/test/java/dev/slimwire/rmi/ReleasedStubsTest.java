package dev.slimwire.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.stream.RemoteStreamException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import org.junit.jupiter.api.Test;

/**
 * What stubs and replies of releases hold: objects of this library, as the build wrote them that
 * froze version 1. Their bytes are read, and those of factories still written.
 */
final class ReleasedStubsTest {

  private static final Path RELEASED = Path.of("src", "test", "resources", "released", "0.1");

  private static final CompressedRMIClientSocketFactory CLIENT =
      new CompressedRMIClientSocketFactory()
          .withLevel(CompressionLevel.parse("deflate:6"))
          .withConnectTimeout(Duration.ofSeconds(5));

  @Test
  void clientFactoriesAreReadAndWrittenAsTheyWere() throws Exception {
    CompressedRMIClientSocketFactory read =
        (CompressedRMIClientSocketFactory) read("client-factory");
    assertThat(read).isEqualTo(CLIENT);
    assertThat(read.carried()).isEqualTo(CLIENT.carried());
    assertThat(bytes(CLIENT)).isEqualTo(recorded("client-factory"));
  }

  @Test
  void clientFactoriesOverTlsAreReadAndWrittenAsTheyWere() throws Exception {
    CompressedRMIClientSocketFactory tls = CLIENT.over(new SslRMIClientSocketFactory());
    CompressedRMIClientSocketFactory read =
        (CompressedRMIClientSocketFactory) read("client-factory-tls");
    assertThat(read).isEqualTo(tls).isNotEqualTo(CLIENT);
    assertThat(read.carried()).isEqualTo(CLIENT.carried());
    assertThat(bytes(tls)).isEqualTo(recorded("client-factory-tls"));
  }

  @Test
  void factoriesOfBothSidesAreReadAndWrittenAsTheyWere() throws Exception {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    factory.setLevel("auto:6");
    factory.setPolicy("require");
    factory.setMaxLevel("4");
    factory.setConnectTimeout("3000");
    factory.setHandshakeTimeout("4000");
    CompressedRMISocketFactory read = (CompressedRMISocketFactory) read("both-factories");
    assertThat(read).isEqualTo(factory);
    assertThat(read.carried())
        .isEqualTo(
            new ClientOptions(
                CompressionLevel.parse("auto:6"),
                CompressionPolicy.REQUIRE,
                Duration.ofSeconds(3),
                Duration.ofSeconds(4)));
    assertThat(bytes(factory)).isEqualTo(recorded("both-factories"));
  }

  @Test
  void exceptionsOfStreamsAreRead() throws Exception {
    RemoteStreamException read = (RemoteStreamException) read("stream-exception");
    assertThat(read.rows()).isEqualTo(7);
    assertThat(read)
        .hasMessage("after 7 rows: java.io.IOException: disk")
        .hasCauseExactlyInstanceOf(IOException.class);
  }

  private static byte[] recorded(String name) throws IOException {
    return RecordedBytes.read(RELEASED.resolve(name + ".hex"));
  }

  private static Object read(String name) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(recorded(name)))) {
      return in.readObject();
    }
  }

  private static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }
}
