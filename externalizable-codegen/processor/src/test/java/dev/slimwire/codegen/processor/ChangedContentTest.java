package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import dev.slimwire.testing.StoredPage;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pages whose content was changed, with the right checks, read by generated code. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ChangedContentTest {

  private ClassLoader samples = ChangedContentTest.class.getClassLoader();

  @BeforeAll
  void compile() {
    samples = Compilation.of(Resources.text("run/Samples.java")).succeeded().newLoader();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
  void changedContentFailsAsAJavaIoExceptionOrIsRead(long seed) throws Exception {
    Random random = new Random(seed);
    Object page = Streams.call(samples, "samples.Samples", "random", seed);
    StoredPage stored =
        StoredPage.of(Pages.encode((CompressedExternalizable) page, CompressionLevel.NONE));
    int read = 0;
    int refused = 0;
    for (int i = 0; i < 100; i++) {
      try {
        decode(stored.withContentChanged(random));
        read++;
      } catch (StreamCorruptedException | InvalidObjectException documented) {
        assertThat(documented).as("seed %d", seed).message().isNotBlank();
        refused++;
      }
    }

    assertThat(refused).as("refused with seed %d; %d were read", seed, read).isPositive();
  }

  private void decode(byte[] page) throws Exception {
    Object empty = samples.loadClass("samples.Samples").getConstructor().newInstance();
    Pages.decode(page, (CompressedExternalizable) empty, TransferContext.current());
  }
}
