package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.client.AnswerException;
import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.format.AnswerFormat;
import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ResultPage;
import dev.slimwire.page.Pages;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.ConnectException;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks a server and writes the answer as it comes. */
@Command(
    name = "query",
    description = "Ask a server and write the answer as it comes.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  answer-pages query 'SELECT * { ?s ?p ?o } LIMIT 10'",
      "  answer-pages query --level zstd:9 --format json - < query.rq > answer.json"
    })
final class QueryCommand implements Callable<Integer> {

  private static final int CHECK_EVERY = 1_000;
  private static final String BROKE_OFF = "the answer from %s broke off after %,d rows: %s";

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ServerAddress address = new ServerAddress();

  @Option(
      names = "--level",
      converter = LevelConverter.class,
      description = "How hard to compress: " + LevelConverter.WITH_ADAPTIVE + ". Default: 3")
  private @Nullable CompressionLevel level;

  @Option(
      names = "--format",
      defaultValue = "table",
      description = "table, csv, tsv or json. Default: ${DEFAULT-VALUE}")
  private AnswerFormat.Kind format = AnswerFormat.Kind.TABLE;

  @Option(
      names = "--read-ahead",
      paramLabel = "PAGES",
      description = "Make a call for each page, up to this many ahead, 0 to 64. Default: one call.")
  private @Nullable Integer readAhead;

  @Option(
      names = "--save-page",
      paramLabel = "FILE",
      description = "Also write the first page, compressed at the requested level, for describe.")
  private @Nullable Path savePage;

  @Option(names = "--stats", description = "Print rows and seconds to standard error at the end.")
  private boolean stats;

  @Parameters(
      paramLabel = "SPARQL",
      description = "A SELECT query; - reads it from standard input.")
  private String query = "";

  @Override
  public Integer call() throws CliException, IOException {
    if (readAhead != null && (readAhead < 0 || readAhead > 64)) {
      throw new CliException("--read-ahead is not in 0..64: " + readAhead, null);
    }
    OutputFile.verify("--save-page", savePage);
    String sparql = query.equals("-") ? FileCopy.readText(FileCopy.STANDARD) : query;
    long start = System.nanoTime();
    long rows;
    try (AnswerIterator answer = ask(sparql)) {
      rows = write(answer, spec.commandLine().getOut());
    }
    StandardOutput.verify(spec.commandLine().getOut());
    if (stats) {
      tellStats(rows, (System.nanoTime() - start) / 1e9);
    }
    return 0;
  }

  private AnswerIterator ask(String sparql) throws CliException {
    try {
      AnswerService service = AnswerClient.find(address.host(), address.port());
      AnswerClient client =
          readAhead == null
              ? AnswerClient.streaming(service, level)
              : new AnswerClient(service, level, readAhead);
      return client.query(sparql);
    } catch (QueryException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    } catch (NotBoundException e) {
      throw new CliException("there is no answer service at " + address, e);
    } catch (RemoteException e) {
      throw new CliException("no answer from " + address + ": " + CliException.reason(e), e);
    }
  }

  private long write(AnswerIterator answer, PrintWriter out) throws CliException, IOException {
    AnswerFormat writer = format.to(out);
    writer.begin(answer.columns());
    long rows = 0;
    try {
      if (savePage != null) {
        save(answer.page().orElseThrow(), savePage, level == null ? CompressionLevel.FAST : level);
      }
      while (answer.hasNext()) {
        writer.row(answer.next());
        rows++;
        if (rows % CHECK_EVERY == 0 && out.checkError()) {
          return rows; // the reader has stopped reading, or the disk is full
        }
      }
    } catch (AnswerException e) {
      writer.flush();
      throw explained(e, rows);
    }
    writer.end();
    return rows;
  }

  /** Encodes the first page again, like a server that grants the level. */
  private static void save(ResultPage first, Path file, CompressionLevel level)
      throws CliException {
    try {
      AnswerPage page = new AnswerPage(first.number(), first.last(), first.rows());
      Files.write(file, Pages.encode(page, level));
    } catch (IOException e) {
      throw OutputFile.cannotWrite("--save-page", CliException.reason(e), e);
    }
  }

  private CliException explained(AnswerException failure, long rows) {
    if (failure.getCause() instanceof QueryException) {
      return new CliException(String.valueOf(failure.getMessage()), failure);
    }
    return new CliException(
        String.format(
            Locale.ROOT,
            isGone(failure) ? "the server at %s is gone after %,d rows: %s" : BROKE_OFF,
            address,
            rows,
            CliException.reason(failure)),
        failure);
  }

  /** A failed connection means that the server is gone, as far as can be known. */
  private static boolean isGone(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ConnectException
          || cause instanceof SocketException
          || cause instanceof EOFException) {
        return true;
      }
    }
    return false;
  }

  private void tellStats(long rows, double seconds) {
    PrintWriter err = spec.commandLine().getErr();
    err.printf(
        Locale.ROOT,
        "%,d rows in %.2f s, requested level: %s%n",
        rows,
        seconds,
        level == null ? "default" : level);
    err.flush();
  }
}
