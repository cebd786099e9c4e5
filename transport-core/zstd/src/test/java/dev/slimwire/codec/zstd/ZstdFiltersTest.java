package dev.slimwire.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameConnection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** At which of zstd's levels blocks of object streams are filtered. */
final class ZstdFiltersTest {

  private static final int FILTERED = 0x30;
  private static final int IN_A_GROUP = 4;

  private static final CodecRegistry CODECS =
      CodecRegistry.builtIn().with(List.of(new ZstdCodec()));

  /** The first level is for who has no time. */
  @ParameterizedTest
  @CsvSource({"zstd:1, false", "zstd:2, true", "zstd:3, true", "6, true", "zstd:19, true"})
  void levelsThatAreAskedForTheirBytesFilter(String level, boolean filters) throws IOException {
    List<Integer> firstBytes = new ArrayList<>();
    ByteArrayOutputStream wire =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int count) {
            firstBytes.add(bytes[offset] & 0xff);
            super.write(bytes, offset, count);
          }
        };
    FrameConfig config = FrameConfig.of(CODECS).withLevel(CompressionLevel.parse(level));
    byte[] rows = rows();

    FrameConnection server =
        FrameConnection.accept(new ByteArrayInputStream(opening(config)), wire, config);
    server.output().write(rows);
    server.output().flush();

    assertThat(firstBytes.contains(FILTERED)).isEqualTo(filters);
    FrameConnection client =
        FrameConnection.initiate(
            new ByteArrayInputStream(wire.toByteArray()), new ByteArrayOutputStream(), config);
    assertThat(client.input().readNBytes(rows.length)).isEqualTo(rows);
  }

  private static byte[] opening(FrameConfig config) throws IOException {
    ByteArrayOutputStream wire = new ByteArrayOutputStream();
    FrameConnection client =
        FrameConnection.initiate(new ByteArrayInputStream(new byte[0]), wire, config);
    client.output().write(1);
    client.output().flush();
    return wire.toByteArray();
  }

  /** Rows as the JDK serializes them, some of which share a string with their neighbours. */
  private static byte[] rows() throws IOException {
    List<Object[]> rows = new ArrayList<>();
    String subject = "";
    for (int i = 0; i < 20_000; i++) {
      subject = i % IN_A_GROUP == 0 ? "http://example.org/synset-" + i : subject;
      rows.add(new Object[] {subject, "value " + i * 7919 % 50});
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(rows);
    }
    return bytes.toByteArray();
  }
}
