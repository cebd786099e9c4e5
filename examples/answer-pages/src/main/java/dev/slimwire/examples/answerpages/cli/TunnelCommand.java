package dev.slimwire.examples.answerpages.cli;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.tunnel.HostPort;
import dev.slimwire.examples.answerpages.tunnel.Tunnel;
import dev.slimwire.examples.answerpages.tunnel.TunnelOptions;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.HistoryMode;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One end of a pair that compresses any TCP connections, until the program is stopped. */
@Command(
    name = "tunnel",
    description =
        "Compress TCP connections between two tunnels, one on each machine, until stopped.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "A tunnel neither authenticates nor encrypts, so it listens at the loopback",
      "interface unless told otherwise: anyone who can reach the port can reach what is",
      "behind it.",
      "",
      "Examples, for clients on one machine of a server at port 5432 of another:",
      "  here$  answer-pages tunnel --listen 5432 --to there:9000",
      "  there$ answer-pages tunnel --listen 0.0.0.0:9000 --to localhost:5432 \\",
      "             --compress listen"
    })
final class TunnelCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--listen",
      required = true,
      paramLabel = "[HOST:]PORT",
      converter = HostPortConverter.Local.class,
      description = "Where to listen for connections; 0 for any free port.")
  private HostPort listen = new HostPort("127.0.0.1", 0);

  @Option(
      names = "--to",
      required = true,
      paramLabel = "HOST:PORT",
      converter = HostPortConverter.class,
      description = "Where to forward each connection.")
  private HostPort to = new HostPort("127.0.0.1", 0);

  @Option(
      names = "--compress",
      paramLabel = "listen|to",
      defaultValue = "to",
      description = "On which side the other tunnel is. Default: ${DEFAULT-VALUE}")
  private TunnelOptions.Side side = TunnelOptions.Side.TO;

  @Option(
      names = "--level",
      converter = LevelConverter.class,
      defaultValue = "3",
      description =
          "How hard to compress what this tunnel sends: "
              + LevelConverter.WITH_ADAPTIVE
              + ". Default: ${DEFAULT-VALUE}")
  private CompressionLevel level = CompressionLevel.FAST;

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      defaultValue = "256",
      description = "Connections at once; further ones are closed. Default: ${DEFAULT-VALUE}")
  private int maxConnections;

  @Option(
      names = "--connect-timeout",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = {
        "How long to wait for a connection. The tunnel that programs connect to waits for the other",
        "one's connection, too: raise it at both ends. Default: ${DEFAULT-VALUE}"
      })
  private int connectSeconds;

  @Override
  public Integer call() throws CliException, InterruptedException {
    TunnelOptions options = options();
    LineLog log = LineLog.start(spec.commandLine().getOut());
    Tunnel tunnel = start(options, log);
    Thread shutdown = new Thread(() -> close(tunnel, log), "answer-pages tunnel shutdown");
    Runtime.getRuntime().addShutdownHook(shutdown);
    log.accept(
        String.format(
            "tunnel from %s to %s, compressed where it %s, at level %s",
            new HostPort(listen.host(), tunnel.port()),
            to,
            side == TunnelOptions.Side.TO ? "connects" : "listens",
            level));
    awaitEnd(tunnel);
    return 0;
  }

  /** Waits until the program is stopped, or the tunnel cannot continue. */
  private static void awaitEnd(Tunnel tunnel) throws CliException, InterruptedException {
    try {
      tunnel.awaitEnd();
    } catch (IOException e) {
      throw new CliException("the tunnel has ended: " + e.getMessage(), e);
    }
  }

  private TunnelOptions options() throws CliException {
    if (maxConnections < 1 || maxConnections > 65_535) {
      throw new CliException("--max-connections is not in 1..65535: " + maxConnections, null);
    }
    if (connectSeconds < 1 || connectSeconds > 3_600) {
      throw new CliException("--connect-timeout is not in 1..3600: " + connectSeconds, null);
    }
    if (to.port() == 0) {
      throw new CliException("--to has no port: " + to, null);
    }
    FrameConfig config = FrameConfig.standard().withLevel(level).withHistory(HistoryMode.WINDOW);
    return TunnelOptions.of(listen, to, side, config)
        .withMaxConnections(maxConnections)
        .withTimeouts(Duration.ofSeconds(connectSeconds), Duration.ofSeconds(10));
  }

  private Tunnel start(TunnelOptions options, LineLog log) throws CliException {
    try {
      return Tunnel.start(options, log);
    } catch (IOException e) {
      log.close();
      throw new CliException("cannot listen at " + listen + ": " + CliException.reason(e), e);
    }
  }

  /** Each connection that is reset is logged. */
  private static void close(Tunnel tunnel, LineLog log) {
    try (log) {
      tunnel.close();
    }
  }
}
