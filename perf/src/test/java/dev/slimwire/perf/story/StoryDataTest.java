package dev.slimwire.perf.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.perf.layout.Subject;
import dev.slimwire.perf.layout.Variant;
import dev.slimwire.perf.story.Documents.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StoryDataTest {

  @ParameterizedTest
  @EnumSource(Packer.class)
  void everyCodecGivesDocumentsBack(Packer packer) throws IOException {
    for (Document document : Documents.all()) {
      byte[] packed = packer.pack(document.bytes());
      assertThat(packer.unpack(packed, document.bytes().length)).isEqualTo(document.bytes());
    }
  }

  @Test
  void documentsAreTheSameEachTimeAndOfManySizes() {
    List<Document> documents = Documents.all();
    assertThat(documents.get(2).bytes()).isEqualTo(Documents.all().get(2).bytes());
    assertThat(documents.stream().mapToInt(document -> document.bytes().length))
        .anyMatch(length -> length < 4000)
        .anyMatch(length -> length > 500_000);
  }

  @Test
  void tokensAreTheDocumentInPieces() {
    byte[] json = "{\"a\":[1,2],\"b\":{}} ".getBytes(StandardCharsets.UTF_8);
    List<byte[]> tokens = TokenPass.tokens(json);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    tokens.forEach(bytes::writeBytes);
    assertThat(bytes.toByteArray()).isEqualTo(json);
    assertThat(tokens).hasSize(15);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "protobuf", "kryo", Subject.PAGE})
  void everyFormatGivesFlightsBack(String format) throws IOException {
    Subject<ArrayList<Flight>> subject = FormatsPass.subject();
    ArrayList<Flight> flights = subject.corpus().sample().get(0);
    Variant<ArrayList<Flight>> variant = subject.variant(format, "none");
    assertThat(variant.decode(variant.encode(flights))).isEqualTo(flights);
  }

  @Test
  void flightsAreAsLongAsTheirModelInJson() throws IOException {
    ArrayList<Flight> flights = new FlightCorpus().sample().get(0);
    assertThat(new JsonFlights().write(flights).length()).isBetween(300_000, 360_000);
  }

  @Test
  void samplesOfSerializationAreToldFromOthers() {
    ReflectionPass.Samples none = new ReflectionPass.Samples(0, 0);
    ReflectionPass.Samples other = ReflectionPass.add(none, List.of("java.lang.reflect.Method"));
    ReflectionPass.Samples plain =
        ReflectionPass.add(other, List.of("java.util.Arrays", "java.io.ObjectOutputStream"));
    ReflectionPass.Samples reflective =
        ReflectionPass.add(
            plain,
            List.of("java.io.ObjectStreamClass$FieldReflector", "java.io.ObjectInputStream"));
    assertThat(other).isEqualTo(none);
    assertThat(plain).isEqualTo(new ReflectionPass.Samples(1, 0));
    assertThat(reflective.share()).isEqualTo(0.5);
  }
}
