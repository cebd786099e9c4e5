package dev.slimwire.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.page.CompressedPage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ObjectStreamPagesTest extends PageTransportContract {

  @Override
  protected Object transfer(Object object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectStreams.write(object, bytes);
    return ObjectStreams.read(new ByteArrayInputStream(bytes.toByteArray()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void pagesFollowEachOtherInOneStream(long seed) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (SamplePage page : pages(seed)) {
        out.writeUnshared(page);
        out.writeObject(page);
        out.writeLong(seed);
        out.reset();
        out.writeObject(page);
        out.writeObject(page);
      }
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (SamplePage page : pages(seed)) {
        assertThat(in.readUnshared()).isEqualTo(page);
        assertThat(in.readObject()).isEqualTo(page);
        assertThat(in.readLong()).isEqualTo(seed);
        Object afterReset = in.readObject();
        assertThat(afterReset).isEqualTo(page);
        assertThat(in.readObject()).isSameAs(afterReset);
      }
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  @SuppressWarnings("unchecked") // what was written
  void compressedPagesAreRelayedAsTheyAre(long seed) throws Exception {
    for (SamplePage page : pages(seed)) {
      Object received = transfer(CompressedPage.of(page));
      Object relayed = transfer(received);

      assertThat(((CompressedPage<SamplePage>) relayed).page(SamplePage::new)).isEqualTo(page);
    }
  }
}
