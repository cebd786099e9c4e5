package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.examples.answerpages.service.AnswerServer;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.store.TripleStore;
import dev.slimwire.metrics.TransferListener;
import dev.slimwire.metrics.TransferMetrics;
import dev.slimwire.metrics.TransferReport;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.rmi.RemoteException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Loads a store and serves it until the program is stopped. */
@Command(
    name = "serve",
    description = "Load a store and serve it until stopped.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Clients reach the server by the host given here: the port is opened at that",
      "address only, and stubs carry that name. There is no access control: put TLS",
      "with client certificates, SSH or a VPN in front; a tunnel alone does not",
      "authenticate. Names in the registry are read only.",
      "",
      "Examples:",
      "  answer-pages serve",
      "  answer-pages serve --all --store wordnet.lmdb --max-level 6 --port 2004"
    })
final class ServeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ServerAddress address = new ServerAddress();
  @Mixin private StoreOptions store = new StoreOptions();
  @Mixin private AnswerLimits limits = new AnswerLimits();

  @Option(
      names = "--max-level",
      paramLabel = "0..9",
      defaultValue = "9",
      description =
          "The highest level to grant, whatever clients ask for. Default: ${DEFAULT-VALUE}")
  private int maxLevel;

  @Option(
      names = "--page-rows",
      paramLabel = "ROWS",
      defaultValue = "10000",
      description = {
        "Rows per page, 1 to 1048576; fewer if clients would refuse a page with so many columns.",
        "Default: ${DEFAULT-VALUE}"
      })
  private int pageRows;

  @Option(
      names = "--stats",
      paramLabel = "SECONDS",
      defaultValue = "0",
      description = {
        "Print a line with in:out:ratio of what was sent and received at this interval; in is",
        "bytes before, out bytes after compression. 0 for never. Default: ${DEFAULT-VALUE}"
      })
  private int statsSeconds;

  private final TransferMetrics metrics = new TransferMetrics();

  @Override
  @SuppressWarnings("try") // server and report are not used, but kept
  public Integer call() throws CliException, IOException, InterruptedException {
    ServiceOptions options = options();
    Endpoint endpoint = endpoint();
    address.verifyFree();
    TripleStore triples = store.open();
    long count = triples.size(); // when the program is stopped, the store is closed meanwhile
    Runtime.getRuntime().addShutdownHook(new Thread(triples::close, "answer-pages shutdown"));
    PrintWriter out = spec.commandLine().getOut();
    try (AnswerServer server = start(triples, endpoint, options)) {
      out.printf(Locale.ROOT, "serving %,d triples at %s%n", count, address);
      out.flush();
      try (Closeable report = report(out)) { // from here on, so that the line above comes first
        new CountDownLatch(1).await(); // until the program is stopped
      }
    }
    return 0;
  }

  private ServiceOptions options() throws CliException {
    if (maxLevel < 0 || maxLevel > 9) {
      throw new CliException("--max-level is not in 0..9: " + maxLevel, null);
    }
    if (pageRows < 1 || pageRows > 1 << 20) {
      throw new CliException("--page-rows is not in 1..1048576: " + pageRows, null);
    }
    AnswerLimits.verifyNotNegative("--stats", statsSeconds);
    if (store.isInFolder()) {
      limits.verifyFolder();
    }
    return limits.of(ServiceOptions.DEFAULT.withPageRows(pageRows));
  }

  private Closeable report(PrintWriter out) {
    if (statsSeconds == 0) {
      return () -> {};
    }
    return TransferReport.every(
        Duration.ofSeconds(statsSeconds),
        metrics,
        line -> {
          out.println(line);
          out.flush();
        });
  }

  private Endpoint endpoint() {
    return new Endpoint(
        address.port(),
        new CompressedRMIClientSocketFactory(),
        CompressedRMIServerSocketFactory.builder()
            .over(new BoundServerSocketFactory(address.host()))
            .levelPolicy(LevelPolicy.atMost(maxLevel))
            .listener(statsSeconds == 0 ? TransferListener.NONE : metrics)
            .build());
  }

  private AnswerServer start(TripleStore triples, Endpoint endpoint, ServiceOptions options)
      throws CliException {
    System.setProperty("java.rmi.server.hostname", address.host()); // stubs carry it
    try {
      return AnswerServer.start(triples, endpoint, options);
    } catch (RemoteException e) {
      throw address.cannotServe(e);
    }
  }
}
