package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.advise.FileSample;
import dev.slimwire.examples.answerpages.advise.Payload;
import dev.slimwire.examples.answerpages.advise.SampleClass;
import dev.slimwire.examples.answerpages.advise.SampleException;
import dev.slimwire.examples.answerpages.advise.ServerSample;
import dev.slimwire.examples.answerpages.client.AnswerClient;
import dev.slimwire.examples.answerpages.client.AnswerException;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.metrics.TransferCounter;
import dev.slimwire.rmi.ClientConfiguration;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.rmi.NotBoundException;
import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** What to measure: a file, a class's objects, or a server's pages. */
final class AdviseInput {

  private static final String ALL_TRIPLES = "SELECT ?s ?p ?o WHERE { ?s ?p ?o }";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = {
        "What an ObjectOutputStream wrote, or any other bytes; they are not deserialized. A file",
        "that pack wrote is unpacked first; - for standard input."
      })
  private @Nullable Path file;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = {
        "A class that gives objects: an Iterable, each of its elements a message of RMI, or a",
        "Supplier of one message. Pages of columns are measured as such. Its code is run."
      })
  private @Nullable String className;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description = "A static method of the class that returns an object, or a stream of them.")
  private @Nullable String method;

  @Option(
      names = "--class-path",
      paramLabel = "JARS",
      description = "Where the class is: folders and jars, separated as in java -cp.")
  private @Nullable String classPath;

  @Mixin private ServerAddress address = new ServerAddress();

  @Option(
      names = "--query",
      paramLabel = "SPARQL",
      description = "What to ask the server for. Default: all triples")
  private @Nullable String query;

  @Option(
      names = "--sample",
      paramLabel = "BYTES",
      defaultValue = "16m",
      converter = BytesConverter.class,
      description = "Where data is cut, up to 256m. Default: ${DEFAULT-VALUE}")
  private int sample;

  /** Returns the file that is measured, if there is one. */
  @Nullable Path file() {
    return file;
  }

  /** Verifies in advance that there is exactly one input, with matching options. */
  void verify() throws CliException {
    boolean server = isServer();
    int inputs = (file == null ? 0 : 1) + (className == null ? 0 : 1) + (server ? 1 : 0);
    if (inputs != 1) {
      throw new CliException(
          (inputs == 0 ? "nothing to measure" : "more than one input")
              + ": expected one of FILE, --class, or --host and --port",
          null);
    }
    if (className == null && (method != null || classPath != null)) {
      throw new CliException("--method and --class-path go with --class", null);
    }
    if (!server && query != null) {
      throw new CliException("--query goes with --host and --port", null);
    }
  }

  private boolean isServer() {
    ParseResult given = spec.commandLine().getParseResult();
    return given.hasMatchedOption("--host") || given.hasMatchedOption("--port");
  }

  /** Reads the sample. */
  Payload open(List<CompressionLevel> levels) throws CliException {
    try {
      if (file != null) {
        return open(file);
      }
      if (className != null) {
        return SampleClass.load(className, classPath()).take(method, sample);
      }
      return fetch(levels);
    } catch (SampleException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
  }

  private Payload open(Path path) throws CliException, SampleException {
    String name = FileCopy.isStandard(path) ? "standard input" : path.toString();
    try (InputStream in = FileCopy.open(path)) {
      return FileSample.read(in, name, sample);
    } catch (IOException e) {
      throw FileCopy.cannot("read", path, e);
    }
  }

  private List<Path> classPath() {
    return classPath == null
        ? List.of()
        : Arrays.stream(classPath.split(File.pathSeparator))
            .filter(entry -> !entry.isBlank())
            .map(Path::of)
            .toList();
  }

  private Payload fetch(List<CompressionLevel> levels) throws CliException, SampleException {
    TransferCounter counter = new TransferCounter();
    ClientConfiguration.install(ClientConfiguration.standard().withListener(counter));
    try {
      return ServerSample.fetch(
          AnswerClient.find(address.host(), address.port()),
          query == null ? ALL_TRIPLES : query,
          levels,
          counter,
          sample);
    } catch (QueryException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    } catch (NotBoundException e) {
      throw new CliException("there is no answer service at " + address, e);
    } catch (RemoteException | AnswerException e) {
      throw new CliException("no answer from " + address + ": " + CliException.reason(e), e);
    } catch (SampleException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new CliException("cannot ask " + address + ": " + CliException.reason(e), e);
    } finally {
      ClientConfiguration.install(ClientConfiguration.standard());
    }
  }
}
