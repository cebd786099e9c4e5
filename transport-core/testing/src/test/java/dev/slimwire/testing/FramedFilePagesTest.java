package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameInputStream;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FramedFilePagesTest extends PageTransportContract {

  @TempDir private Path folder;

  @Override
  protected Object transfer(Object object) throws Exception {
    Path file = folder.resolve("objects");
    write(object, Files.newOutputStream(file));
    return read(Files.newInputStream(file));
  }

  private static void write(Object object, OutputStream out) throws IOException {
    FrameConfig config = FrameConfig.standard().withLevel(TransferContext.current().asked());
    ObjectStreams.write(object, FrameOutputStream.of(out, config));
  }

  private static Object read(InputStream in) throws Exception {
    return ObjectStreams.read(FrameInputStream.of(in, FrameConfig.standard()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void damagedFramesFailOrAreWhatTheyWere(long seed) throws Exception {
    Random random = new Random(seed);
    for (SamplePage page : pages(seed)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      write(page, bytes);
      for (int i = 0; i < 6; i++) {
        byte[] damaged = Damage.any(bytes.toByteArray(), random);
        try {
          assertThat(read(new ByteArrayInputStream(damaged))).as("seed %d", seed).isEqualTo(page);
        } catch (IOException noticed) {
          assertThat(noticed).as("seed %d", seed).hasMessageNotContaining("null");
        }
      }
    }
  }
}
