package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageDescription;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Describes the contents of a page in a file. */
@Command(
    name = "describe",
    description = {
      "Print what a page consists of: its blocks with their codecs, its columns with their"
          + " encodings, and the bytes of each before and after compression."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  answer-pages query --save-page first.page 'SELECT * { ?s ?p ?o }' > answer.txt",
      "  answer-pages describe first.page"
    })
final class DescribeCommand implements Callable<Integer> {

  private static final PageLimits LIMITS = PageLimits.DEFAULT;

  /** The length of a page that is stored uncompressed, with the overhead of its blocks. */
  private static final int MAX_LENGTH = LIMITS.maxRawLength() + (64 << 10);

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  @Parameters(
      paramLabel = "FILE",
      description = "One page, as query --save-page or Pages.encode writes it.")
  private Path file = Path.of("");

  @Override
  public Integer call() throws CliException {
    byte[] page = read();
    PrintWriter out = spec.commandLine().getOut();
    out.print(describe(page).toTable());
    out.flush();
    return 0;
  }

  private byte[] read() throws CliException {
    if (Files.isDirectory(file)) {
      throw new CliException("cannot read " + file + ": it is a folder", null);
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.size(file) > MAX_LENGTH) {
        throw new CliException(
            "cannot describe " + file + ": longer than any page, " + MAX_LENGTH + " bytes", null);
      }
      return in.readNBytes(MAX_LENGTH); // devices have no size
    } catch (NoSuchFileException e) {
      throw new CliException("cannot read " + file + ": there is no such file", e);
    } catch (IOException e) {
      throw new CliException("cannot read " + file + ": " + CliException.reason(e), e);
    }
  }

  private PageDescription describe(byte[] page) throws CliException {
    TransferContext context =
        TransferContext.requesting(CompressionLevel.FAST, CodecRegistry.installed(), LIMITS);
    try {
      return Pages.describe(page, context);
    } catch (IOException e) {
      throw new CliException("cannot describe " + file + ": " + CliException.reason(e), e);
    }
  }
}
