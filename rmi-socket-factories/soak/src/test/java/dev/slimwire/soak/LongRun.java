package dev.slimwire.soak;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The load, with samples of both processes while it pauses, and with stops of the server. */
final class LongRun {

  private static final int HEAP_MEGABYTES = 256;

  /** Enough for the judgement, and few enough for the load to prevail. */
  private static final int SAMPLES = 60;

  private static final int STOP_EACH_SAMPLES = 4;

  private final List<Sample> ofServer = new ArrayList<>();
  private final List<Sample> ofClient = new ArrayList<>();
  private final Duration duration;

  LongRun(Duration duration) {
    this.duration = duration;
  }

  /** Runs, and adds to the summary what came of it. */
  void run(Summary summary) throws IOException, InterruptedException {
    try (Pair pair =
        Pair.start(
            HEAP_MEGABYTES,
            "-Dsun.rmi.transport.connectionTimeout=1000",
            "-Dsun.rmi.transport.tcp.responseTimeout=60000",
            "-Ddev.slimwire.parkTime=10000")) {
      ServerControl server = pair.server().control();
      ClientControl client = pair.client().control();
      client.use(server.serve(), server.port());
      int stops = 0;
      long start = System.nanoTime();
      for (int i = 1; i <= SAMPLES; i++) {
        if (i % STOP_EACH_SAMPLES == 0) {
          restart(server, client);
          stops++;
        }
        sleepUntil(start + duration.toNanos() * i / SAMPLES);
        sample(server, client);
        System.out.printf(Locale.ROOT, "soak: sample %d of %d: %s%n", i, SAMPLES, client.uses());
      }
      summary.add("uses: " + client.uses() + "; stops of the server " + stops);
      CodecFrames.judge(server.frames(), summary);
    }
    judge("server", ofServer, summary);
    judge("client", ofClient, summary);
  }

  private void sample(ServerControl server, ClientControl client) throws IOException {
    client.pause();
    ofServer.add(server.sample());
    ofClient.add(client.sample());
    client.goOn();
  }

  private static void restart(ServerControl server, ClientControl client) throws IOException {
    client.expectFailures();
    server.stop();
    client.use(server.serve(), server.port());
  }

  private static void sleepUntil(long nanos) throws InterruptedException {
    long left = nanos - System.nanoTime();
    if (left > 0) {
      Thread.sleep(Duration.ofNanos(left).toMillis());
    }
  }

  private static void judge(String process, List<Sample> samples, Summary summary) {
    for (Resource resource : Resource.values()) {
      Trend trend =
          Trend.of(resource, samples.stream().map(sample -> sample.of(resource)).toList());
      summary.add(process, trend);
    }
  }
}
