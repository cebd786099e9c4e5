package dev.slimwire.codec.zstd;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdCompressCtx;
import dev.slimwire.codec.BlockCodec;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** Other libraries bring older releases of zstd-jni along, which may be first on a class path. */
final class OldLibraryTest {

  private static final String CONTEXT = ZstdCompressCtx.class.getName();

  /** Has our codec, and zstd-jni without a method that releases before 2023 do not have. */
  private static final class Older extends URLClassLoader {

    Older() {
      super(
          new URL[] {locationOf(ZstdCodec.class), locationOf(ZstdCompressCtx.class)},
          ZstdCodec.class.getClassLoader());
    }

    private static URL locationOf(Class<?> type) {
      return type.getProtectionDomain().getCodeSource().getLocation();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (findLoadedClass(name) != null) {
        return findLoadedClass(name);
      }
      if (name.equals(CONTEXT)) {
        byte[] older = olderContext();
        return defineClass(name, older, 0, older.length);
      }
      boolean isOwn =
          name.startsWith("dev.slimwire.codec.zstd.") || name.startsWith("com.github.luben.zstd.");
      return isOwn ? findClass(name) : super.loadClass(name, resolve);
    }

    /** The method has another name of the same length. */
    private byte[] olderContext() throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(CONTEXT.replace('.', '/') + ".class")) {
        String bytes = new String(in.readAllBytes(), ISO_8859_1);
        return bytes.replace("setWindowLog", "notThereYet_").getBytes(ISO_8859_1);
      } catch (IOException failure) {
        throw new ClassNotFoundException(CONTEXT, failure);
      }
    }
  }

  @Test
  void codecIsNotAvailableWithAnOlderLibrary() throws Exception {
    try (Older loader = new Older()) {
      Class<?> codec = loader.loadClass(ZstdCodec.class.getName());
      BlockCodec found = (BlockCodec) codec.getConstructor().newInstance();

      assertThat(found.unavailability())
          .hasValue("zstd-jni on the class path is too old: 1.5.7-14 or later is needed");
    }
  }
}
