package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.file.FramedFile;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compresses a file into frames. */
@Command(
    name = "pack",
    description = "Compress a file, or standard input, into a file of frames.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  answer-pages pack --level small answer.csv          # writes answer.csv.slw",
      "  tar c folder | answer-pages pack - > folder.tar.slw",
      "  answer-pages pack --append -o log.slw today.log     # one more segment"
    })
final class PackCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write; - for standard output. Default: the file's name and .slw.")
  private @Nullable Path output;

  @Option(
      names = {"-f", "--force"},
      description = "Overwrite an existing file; pack a file of frames again.")
  private boolean force;

  @Option(
      names = "--append",
      description = "Add a segment to the file, which is created if it does not exist.")
  private boolean append;

  @Option(names = "--repair", description = "With --append: cut off an unfinished last segment.")
  private boolean repair;

  @Option(
      names = "--level",
      converter = LevelConverter.class,
      defaultValue = "3",
      description =
          "How hard to compress: " + LevelConverter.WITH_ADAPTIVE + ". Default: ${DEFAULT-VALUE}")
  private CompressionLevel level = CompressionLevel.FAST;

  @Parameters(paramLabel = "FILE", description = "What to compress; - for standard input.")
  private Path file = FileCopy.STANDARD;

  @Override
  public Integer call() throws CliException, IOException {
    Path target = target();
    if (repair && !append) {
      throw new CliException("--repair needs --append", null);
    }
    if (append && (force || FileCopy.isStandard(target))) {
      throw new CliException(
          force ? "--append does not overwrite: leave -f out" : "--append needs -o FILE", null);
    }
    if (append && Files.exists(target) && !Files.isRegularFile(target)) {
      String what = Files.isDirectory(target) ? "a folder" : "not a regular file";
      throw new CliException("cannot append to " + target + ": it is " + what, null);
    }
    if (output == null && !force && FileCopy.isFramed(file)) {
      throw new CliException(
          file + " is already a file of frames; -o FILE or -f packs it again", null);
    }
    FrameConfig config = FrameConfig.standard().withLevel(level);
    try (InputStream in = append ? FileCopy.openInterruptible(file) : FileCopy.open(file);
        Progress progress = FileCopy.progress("packing", file)) {
      if (append) {
        FileCopy.verifyOther(file, target);
        FramedFile framed = FramedFile.of(target, config);
        StopGuard.run(() -> append(in, framed, target, progress));
      } else if (FileCopy.isStandard(target)) {
        pack(in, FileCopy.standardOutput(), target, config, progress);
      } else {
        create(in, target, config, progress);
      }
    }
    return 0;
  }

  private Path target() {
    Path given = output;
    if (given != null) {
      return given;
    }
    return FileCopy.isStandard(file) ? file : file.resolveSibling(file.getFileName() + ".slw");
  }

  private void create(InputStream in, Path target, FrameConfig config, Progress progress)
      throws CliException, IOException {
    try (NewFile created = NewFile.at(target, file, force)) {
      pack(in, created.open(), target, config, progress);
      created.commit();
    }
  }

  private void pack(
      InputStream in, OutputStream raw, Path target, FrameConfig config, Progress progress)
      throws CliException {
    try (raw) {
      FrameOutputStream out = FrameOutputStream.of(raw, config);
      FileCopy.copy(in, file, out, target, progress, total -> total);
      out.close(); // only now: a part of the input must not end like all of it
    } catch (IOException e) {
      throw FileCopy.cannot("write", target, e);
    }
  }

  /** A part of the input is no segment. */
  private void append(InputStream in, FramedFile framed, Path target, Progress progress)
      throws CliException {
    try {
      if (repair && Files.exists(target)) {
        tellRepaired(target, framed.repair());
      }
      FileMode.of(file, target).create(target);
      framed.append(out -> FileCopy.copy(in, file, out, target, progress, total -> total));
    } catch (EOFException unfinished) {
      String told = FileCopy.cannot("append to", target, unfinished).getMessage();
      throw new CliException(told + " (--repair cuts it off)", unfinished);
    } catch (IOException e) {
      throw FileCopy.cannot("append to", target, e);
    }
  }

  private void tellRepaired(Path target, long length) {
    if (length > 0) {
      spec.commandLine()
          .getErr()
          .printf(
              Locale.ROOT,
              "answer-pages: cut off %d bytes of an unfinished segment in %s%n",
              length,
              target);
      spec.commandLine().getErr().flush();
    }
  }
}
