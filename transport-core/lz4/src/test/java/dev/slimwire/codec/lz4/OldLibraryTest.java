package dev.slimwire.codec.lz4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.BlockCodec;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** Other libraries bring older releases of lz4-java along, under another group id. */
final class OldLibraryTest {

  /** Has our codec, and lz4-java without a class that older releases do not have. */
  private static final class Older extends URLClassLoader {

    Older() {
      super(
          new URL[] {Lz4Codec.class.getProtectionDomain().getCodeSource().getLocation()},
          Lz4Codec.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals("net.jpountz.lz4.LZ4JNIHCFastResetCompressor")) {
        throw new ClassNotFoundException(name);
      }
      boolean isOurs = name.startsWith("dev.slimwire.codec.lz4.");
      return isOurs && findLoadedClass(name) == null
          ? findClass(name)
          : super.loadClass(name, resolve);
    }
  }

  @Test
  void codecIsNotAvailableWithAnOlderLibrary() throws Exception {
    try (Older loader = new Older()) {
      Class<?> codec = loader.loadClass(Lz4Codec.class.getName());
      BlockCodec found = (BlockCodec) codec.getConstructor().newInstance();

      assertThat(found.unavailability())
          .hasValue("lz4-java on the class path is too old: at.yawk.lz4:lz4-java is needed");
    }
  }
}
