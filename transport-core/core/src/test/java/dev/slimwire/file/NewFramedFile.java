package dev.slimwire.file;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.frame.FrameConfig;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a file of frames in a folder of their own. */
abstract class NewFramedFile {

  static final FrameConfig CONFIG = FrameConfig.of(CodecRegistry.builtIn());

  @TempDir Path folder;
  Path path = Path.of("");
  FramedFile file = FramedFile.of(path);

  @BeforeEach
  void newFile() {
    path = folder.resolve("file");
    file = FramedFile.of(path, CONFIG);
  }

  void crashWhileAppending() throws IOException {
    byte[] before = Files.readAllBytes(path);
    append("lost".repeat(1000));
    byte[] after = Files.readAllBytes(path);
    Files.write(path, Arrays.copyOf(after, (before.length + after.length) / 2));
  }

  void append(String text) throws IOException {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  void append(byte[] bytes) throws IOException {
    append(file, bytes);
  }

  static void append(FramedFile to, byte[] bytes) throws IOException {
    try (OutputStream out = to.append()) {
      out.write(bytes);
    }
  }

  String readAll() throws IOException {
    return readAll(file);
  }

  static String readAll(FramedFile from) throws IOException {
    try (InputStream in = from.read()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
