package dev.slimwire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FailingCodec;
import dev.slimwire.frame.FrameConfig;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serial;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Who may write a file of frames while somebody else does. */
final class LockedFileTest extends NewFramedFile {

  @Test
  void aFileHasOneWriterAtATime() throws IOException {
    try (OutputStream first = file.append()) {
      assertThatThrownBy(file::append).hasMessageContaining("is writing " + path + " already");
      first.write(1);
    }
    file.append().close();
    assertThat(file.list()).hasSize(2);
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void otherProgramsDoNotWriteWhatThisOneWritesAndReads() throws Exception {
    append("one");
    try (OutputStream out = file.append()) {
      assertThat(file.list()).hasSize(1);
      assertThatThrownBy(file::append).hasMessageContaining("already");

      assertThat(AppendMain.run(path)).isEqualTo("another program is writing " + path);

      out.write("two".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(AppendMain.run(path)).isEqualTo("appended");
    assertThat(readAll()).isEqualTo("onetwo");
  }

  @Test
  void nothingButTheFileIsLeft() throws IOException {
    append("one");
    assertThatThrownBy(file::create).isInstanceOf(FileAlreadyExistsException.class);
    file.repair();

    assertThat(folder.toFile().list()).containsExactly("file");
  }

  @Test
  void filesWithinAZipFileCannotBeLockedAndNothingIsLeftThere() throws IOException {
    URI zip = URI.create("jar:" + folder.resolve("files.zip").toUri());
    try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      FramedFile within = FramedFile.of(files.getPath("/orders.slw"));
      assertThatThrownBy(within::append)
          .isInstanceOf(IOException.class)
          .hasMessageMatching("cannot lock /orders.slw, since files of .*files.zip have no locks");
      try (Stream<Path> left = Files.list(files.getPath("/"))) {
        assertThat(left).isEmpty();
      }
    }
  }

  /** As on a full disk: the object stream does not close what it cannot flush. */
  @Test
  void fileThatAnObjectStreamCouldNotWriteIsFreeForTheNextWriter() throws IOException {
    append("one");
    ObjectOutputStream objects = new ObjectOutputStream(file.append());
    byte[] rows = new byte[4 << 20];
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> objects.writeObject(rows)).isInstanceOf(IOException.class);
      assertThatThrownBy(objects::close).isInstanceOf(IOException.class);
    } finally {
      Thread.interrupted();
    }

    assertThat(folder.toFile().list()).containsExactly("file");
    file.repair();
    append("two");
    assertThat(readAll()).isEqualTo("onetwo");
  }

  @Test
  void fileWhoseCodecFailedIsFreeForTheNextWriter() throws IOException {
    append("one");
    CodecRegistry codecs = CodecRegistry.builtIn().with(List.of(new FailingCodec()));
    FrameConfig failing = FrameConfig.of(codecs).withLevel(CompressionLevel.parse("failing"));
    ObjectOutputStream objects = new ObjectOutputStream(FramedFile.of(path, failing).append());
    assertThatThrownBy(
            () -> {
              objects.writeObject("row".repeat(100_000));
              objects.flush();
            })
        .hasMessageContaining("compressor called");
    assertThatThrownBy(objects::close).isInstanceOf(IOException.class);

    assertThat(folder.toFile().list()).containsExactly("file");
    file.repair();
    append("two");
    assertThat(readAll()).isEqualTo("onetwo");
  }

  @Test
  void lockThatACrashLeftIsNotInTheWay() throws IOException {
    Files.createFile(folder.resolve("file" + WriterLock.SUFFIX));
    append("one");
    assertThat(readAll()).isEqualTo("one");
  }

  @Test
  void filesOfOthersAreNoLocks() throws IOException {
    Path foreign = Files.writeString(folder.resolve("file" + WriterLock.SUFFIX), "mine");

    assertThatThrownBy(file::append)
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("expected an empty file");

    assertThat(foreign).hasContent("mine");
    Files.delete(foreign);
    append("one");
    assertThat(readAll()).isEqualTo("one");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // where links are for administrators
  void linksAreNoLocks() throws IOException {
    Path lock = folder.resolve("file" + WriterLock.SUFFIX);
    Files.createSymbolicLink(lock, folder.resolve("nothing"));

    assertThatThrownBy(file::append).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(Files.isSymbolicLink(lock)).isTrue();
  }

  /** Closing a second channel to the lock would give the first one's away. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void copiesOfTheClassInOtherClassLoadersLeaveTheLockToTheWriter() throws Exception {
    try (OutputStream out = file.append()) {
      assertThat(AppendMain.runCopy(path))
          .isEqualTo("this program is writing " + path + " already");
      assertThat(AppendMain.run(path)).isEqualTo("another program is writing " + path);
      out.write("one".getBytes(StandardCharsets.UTF_8));
    }
    assertThat(AppendMain.runCopy(path)).isEqualTo("appended");
    append("two");
    assertThat(readAll()).isEqualTo("onetwo");
    assertThat(System.getProperties().stringPropertyNames())
        .noneMatch(name -> name.contains(folder.toUri().toString()));
  }

  @Test
  void anErrorWhileALockIsTakenLeavesNoneBehind() throws IOException {
    Properties before = System.getProperties();
    System.setProperties(new FailingOnce(before));
    try {
      assertThatThrownBy(file::append).isInstanceOf(OutOfMemoryError.class);
      append("one");
    } finally {
      System.setProperties(before);
    }
    assertThat(readAll()).isEqualTo("one");
    assertThat(folder.toFile().list()).containsExactly("file");
  }

  /** Has no memory for the first property. */
  private static final class FailingOnce extends Properties {

    @Serial private static final long serialVersionUID = 1L;

    private boolean failed;

    FailingOnce(Properties before) {
      putAll(before);
    }

    @Override
    public synchronized Object putIfAbsent(Object key, Object value) {
      if (!failed) {
        failed = true;
        throw new OutOfMemoryError("no room for " + key);
      }
      return super.putIfAbsent(key, value);
    }
  }

  @Test
  void fileThatOtherCodeOfTheProgramLocksIsToldLikeOurOwn() throws IOException {
    Path lock = folder.resolve("file" + WriterLock.SUFFIX);
    try (FileChannel held =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      assertThat(held.tryLock()).isNotNull();
      assertThatThrownBy(file::append)
          .isInstanceOf(IOException.class)
          .hasMessage("this program is writing " + path + " already");
    }
    append("one");
    assertThat(readAll()).isEqualTo("one");
  }

  @Test
  void aFolderThatIsNotThereIsTold() {
    FramedFile lost = FramedFile.of(folder.resolve("none").resolve("file"), CONFIG);
    assertThatThrownBy(lost::append).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fileBehindALinkToNothingHasOneWriterToo() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), path);
    try (OutputStream out = FramedFile.of(link, CONFIG).append()) {
      out.write(1);
      assertThatThrownBy(FramedFile.of(link, CONFIG)::append).hasMessageContaining("already");
      assertThatThrownBy(file::append).hasMessageContaining("already");
    }
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("link", "file");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fileIsCreatedInAFolderBehindALink() throws IOException {
    Path real = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    try (OutputStream out = FramedFile.of(link.resolve("file"), CONFIG).create()) {
      out.write(1);
      assertThatThrownBy(FramedFile.of(real.resolve("file"), CONFIG)::append)
          .hasMessageContaining("already");
    }
    assertThat(real.toFile().list()).containsExactly("file");
  }

  @Test
  @EnabledOnOs(OS.LINUX) // where a process sees its descriptors
  void lockThatIsNotTakenIsClosed() throws IOException {
    Path lock = folder.toRealPath().resolve("file" + WriterLock.SUFFIX);
    try (FileChannel held =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      assertThat(held.tryLock()).isNotNull();
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(file::append).hasMessageContaining("already");
      }
      assertThat(descriptorsOf(lock)).isEqualTo(1);
    }
  }

  private static int descriptorsOf(Path target) throws IOException {
    int count = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      for (Path each : all) {
        try {
          count += Files.readSymbolicLink(each).equals(target) ? 1 : 0;
        } catch (NoSuchFileException closed) {
          // meanwhile, by another thread
        }
      }
    }
    return count;
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void fileHasOneWriterByAnyOfItsNames() throws IOException {
    append("one");
    Path link = Files.createSymbolicLink(folder.resolve("link"), path);
    try (OutputStream out = file.append()) {
      out.write(1);
      assertThatThrownBy(FramedFile.of(link, CONFIG)::append)
          .hasMessageContaining("is writing " + link + " already");
    }
  }
}
