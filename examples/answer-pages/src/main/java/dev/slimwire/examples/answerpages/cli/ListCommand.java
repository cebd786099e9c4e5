package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.Segment;
import dev.slimwire.frame.SegmentReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the segments of a file of frames. */
@Command(
    name = "list",
    description = "List the segments of a file that pack wrote, with offsets, lengths and ratios.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {"", "Examples:", "  answer-pages list --verify log.slw"})
final class ListCommand implements Callable<Integer> {

  private static final String FORMAT = "%8s %16s %16s %16s %8s%n";

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--verify",
      description = "Also decode and verify the contents, not only the headers.")
  private boolean verify;

  @Parameters(paramLabel = "FILE", description = "A file of frames; - for standard input.")
  private Path file = FileCopy.STANDARD;

  @Override
  public Integer call() throws CliException, IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (InputStream in = FileCopy.open(file)) {
      list(SegmentReader.of(in, FrameConfig.standard()), out);
    } finally {
      out.flush();
    }
    return 0;
  }

  private void list(SegmentReader segments, PrintWriter out) throws CliException {
    long raw = 0;
    long wire = 0;
    try {
      boolean more = segments.next();
      while (more) {
        if (verify) {
          segments.input().transferTo(OutputStream.nullOutputStream());
        }
        Segment one = segments.segment();
        if (one.number() == 1) {
          out.printf(FORMAT, "segment", "offset", "raw bytes", "wire bytes", "ratio");
        }
        raw += one.rawLength();
        wire += one.wireLength();
        row(out, "" + one.number(), "" + one.offset(), one.rawLength(), one.wireLength());
        more = segments.next();
      }
    } catch (IOException e) {
      throw FileCopy.cannot("read", file, e);
    }
    row(out, "all", "", raw, wire);
  }

  private static void row(PrintWriter out, String number, String offset, long raw, long wire) {
    out.printf(
        Locale.ROOT,
        FORMAT,
        number,
        offset,
        raw,
        wire,
        String.format(Locale.ROOT, "%.2f", (double) raw / wire));
  }
}
