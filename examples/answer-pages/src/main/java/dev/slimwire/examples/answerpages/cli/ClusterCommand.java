package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.examples.answerpages.cluster.ClusterDemo;
import dev.slimwire.examples.answerpages.cluster.LocalCluster;
import dev.slimwire.examples.answerpages.cluster.Serialization;
import dev.slimwire.examples.answerpages.service.AnswerServer;
import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.service.ServiceOptions;
import dev.slimwire.examples.answerpages.wordnet.Dataset;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;
import java.io.IOException;
import java.io.PrintWriter;
import java.rmi.RemoteException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves WordNet from several members, or compares how they send their pages. */
@Command(
    name = "cluster",
    description = {
      "Spread WordNet over the members of a Hazelcast cluster, fetch an answer from all of them, and"
          + " compare Hazelcast's own serialization with pages by slimwire. Or serve it."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "All triples of a subject are at one member: queries may have one subject, and",
      "no aggregates, order or limits. If a member fails, a query fails; no answer is",
      "short.",
      "",
      "Examples:",
      "  answer-pages cluster",
      "  answer-pages cluster --members 5 --query 'SELECT ?s ?type { ?s a ?type }'",
      "  answer-pages cluster --serve --port 2004"
    })
final class ClusterCommand implements Callable<Integer> {

  private static final int MAX_MEMBERS = 16;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();
  @Mixin private ServerAddress address = new ServerAddress();
  @Mixin private AnswerLimits limits = new AnswerLimits();

  @Option(
      names = "--members",
      defaultValue = "3",
      description = "How many members, 1 to 16. Default: ${DEFAULT-VALUE}")
  private int members;

  @Option(
      names = "--in-process",
      description = "All members in this JVM; by default each has one of its own.")
  private boolean inProcess;

  @Option(names = "--serve", description = "Serve by RMI until stopped, as the command serve does.")
  private boolean serve;

  @Option(
      names = "--query",
      paramLabel = "SPARQL",
      defaultValue = "SELECT ?s ?p ?o WHERE { ?s ?p ?o }",
      description = "What to fetch. Default: all triples")
  private String query = "";

  @Option(
      names = "--passes",
      defaultValue = "3",
      description = "Counted passes of each serialization, at least 1. Default: ${DEFAULT-VALUE}")
  private int passes;

  @Option(names = "--all", description = "Every relation and label: 2.8 million triples.")
  private boolean all;

  @Override
  public Integer call() throws CliException, InterruptedException {
    verify();
    List<Serialization> wanted =
        serve ? List.of(Serialization.TYPE) : List.of(Serialization.values());
    Dataset dataset = all ? Dataset.ALL : Dataset.W821;
    PrintWriter out = spec.commandLine().getOut();
    ServiceOptions options = serve ? limits.of(ServiceOptions.DEFAULT) : ServiceOptions.DEFAULT;
    try (LocalCluster cluster =
        inProcess
            ? LocalCluster.inThisJvm(dataset, members, wanted, options)
            : LocalCluster.inOwnJvms(dataset, members, wanted, options)) {
      if (serve) {
        serve(cluster, out, options);
      } else {
        ClusterDemo.run(cluster, query, passes, out);
      }
      return 0;
    } catch (IOException | QueryException e) {
      throw new CliException(CliException.reason(e), e);
    }
  }

  private void verify() throws CliException {
    if (members < 1 || members > MAX_MEMBERS) {
      throw new CliException("--members is not in 1.." + MAX_MEMBERS + ": " + members, null);
    }
    if (passes < 1) {
      throw new CliException("--passes is below 1: " + passes, null);
    }
    refuse("with --serve", serve, "--query", "--passes");
    refuse("without --serve", !serve, "--host", "--port");
    refuse("without --serve", !serve, AnswerLimits.NAMES);
    try {
      ClusterDemo.verify(query);
    } catch (QueryException e) {
      throw new CliException("--query: " + CliException.reason(e), e);
    }
    if (serve) {
      limits.of(ServiceOptions.DEFAULT);
      address.verifyFree();
    }
  }

  /** Options that would be ignored are refused. */
  private void refuse(String when, boolean so, String... options) throws CliException {
    for (String option : options) {
      if (so && spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new CliException(option + " has no effect " + when, null);
      }
    }
  }

  @SuppressWarnings("try") // the server is not used, but kept
  private void serve(LocalCluster cluster, PrintWriter out, ServiceOptions options)
      throws CliException, InterruptedException {
    System.setProperty("java.rmi.server.hostname", address.host()); // stubs carry it
    Endpoint endpoint =
        new Endpoint(
            address.port(),
            new CompressedRMIClientSocketFactory(),
            CompressedRMIServerSocketFactory.builder()
                .over(new BoundServerSocketFactory(address.host()))
                .build());
    try (AnswerServer server =
        AnswerServer.start(cluster.engine(Serialization.TYPE), endpoint, options)) {
      out.printf(Locale.ROOT, "serving %d parts of WordNet at %s%n", members, address);
      out.flush();
      new CountDownLatch(1).await(); // until the program is stopped
    } catch (RemoteException e) {
      throw address.cannotServe(e);
    }
  }
}
