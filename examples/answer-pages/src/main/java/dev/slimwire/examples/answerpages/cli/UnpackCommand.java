package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.SegmentReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Restores what {@link PackCommand} compressed. */
@Command(
    name = "unpack",
    description = "Restore what pack compressed: all segments, or one.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Nothing is written to a file unless all that was asked for can be read and is",
      "verified. Standard output gets what is readable before the damage, and the",
      "exit code is 2.",
      "",
      "Examples:",
      "  answer-pages unpack answer.csv.slw                  # writes answer.csv",
      "  answer-pages unpack -o - folder.tar.slw | tar x"
    })
final class UnpackCommand implements Callable<Integer> {

  private static final String SUFFIX = ".slw";

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write; - for standard output. Default: the name without .slw.")
  private @Nullable Path output;

  @Option(
      names = {"-f", "--force"},
      description = "Overwrite an existing file.")
  private boolean force;

  @Option(
      names = "--segment",
      paramLabel = "N",
      description = "Only this segment, from 1; see list.")
  private @Nullable Integer segment;

  @Parameters(paramLabel = "FILE", description = "A file of frames; - for standard input.")
  private Path file = FileCopy.STANDARD;

  @Override
  public Integer call() throws CliException, IOException {
    Path target = target();
    if (segment != null && segment < 1) {
      throw new CliException("--segment is not 1 or more: " + segment, null);
    }
    try (InputStream in = FileCopy.open(file);
        Progress progress = FileCopy.progress("unpacking", file)) {
      SegmentReader segments = SegmentReader.of(in, FrameConfig.standard());
      if (FileCopy.isStandard(target)) {
        print(segments, target, progress);
      } else {
        create(segments, target, progress);
      }
    }
    return 0;
  }

  private Path target() throws CliException {
    Path given = output;
    if (given != null) {
      return given;
    }
    if (FileCopy.isStandard(file)) {
      return file;
    }
    String name = String.valueOf(file.getFileName());
    if (Files.notExists(file)) {
      throw FileCopy.cannot("read", file, new NoSuchFileException(file.toString()));
    }
    if (!name.endsWith(SUFFIX) || name.length() == SUFFIX.length()) {
      throw new CliException("the name of " + file + " does not end with .slw: add -o FILE", null);
    }
    return file.resolveSibling(name.substring(0, name.length() - SUFFIX.length()));
  }

  /** A reader that stops reading is not a failure. */
  private void print(SegmentReader segments, Path target, Progress progress) throws CliException {
    StandardOutput.Target out = StandardOutput.bytes();
    try {
      copy(segments, out, target, progress);
    } catch (CliException e) {
      if (!out.isReaderGone()) {
        throw e;
      }
    }
  }

  private void create(SegmentReader segments, Path target, Progress progress)
      throws CliException, IOException {
    try (NewFile created = NewFile.at(target, file, force)) {
      copy(segments, created.open(), target, progress);
      created.commit();
    }
  }

  private void copy(SegmentReader segments, OutputStream out, Path target, Progress progress)
      throws CliException {
    try (out) {
      FileCopy.copy(content(segments), file, out, target, progress, total -> segments.offset());
    } catch (IOException e) {
      throw FileCopy.cannot("write", target, e);
    }
  }

  private InputStream content(SegmentReader segments) throws CliException {
    if (segment == null) {
      return segments.remaining();
    }
    try {
      while (segments.number() < segment) {
        if (!segments.next()) {
          throw new CliException(
              "there is no segment "
                  + segment
                  + " in "
                  + file
                  + ": the last is "
                  + segments.number(),
              null);
        }
      }
      return segments.input();
    } catch (IOException e) {
      throw FileCopy.cannot("read", file, e);
    }
  }
}
