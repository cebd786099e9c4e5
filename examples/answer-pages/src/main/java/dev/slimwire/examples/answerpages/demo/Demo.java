package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.client.AnswerIterator;
import dev.slimwire.examples.answerpages.progress.Progress;
import dev.slimwire.examples.answerpages.service.AnswerService;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.testing.tools.LinkProxies;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs all variants against one server: first a pass of each to warm up, then the counted passes in
 * turn, so that no variant benefits from its position.
 */
public final class Demo {

  private static final String ALL_TRIPLES = "SELECT ?s ?p ?o WHERE { ?s ?p ?o }";

  private final DemoOptions options;
  private final DemoControl control;
  private final Map<Transport, AnswerService> services = new EnumMap<>(Transport.class);
  private @Nullable Measurement first;

  private Demo(DemoOptions options, DemoControl control) {
    this.options = options;
    this.control = control;
  }

  /**
   * Runs the demo and returns a result per variant, plain RMI first.
   *
   * @throws IOException if the server or the link fails
   * @throws QueryException if the server cannot answer
   * @throws IllegalStateException if two answers differ
   */
  public static List<Result> run(DemoOptions options) throws IOException, QueryException {
    try (ServerProcess server = ServerProcess.start(options.dataset());
        LinkProxies links = options.link().proxies()) {
      Demo demo = new Demo(options, server.control());
      for (Transport transport : Transport.values()) {
        int hidden = server.control().open(transport);
        demo.services.put(transport, server.control().export(transport, links.to(hidden)));
      }
      return demo.measure();
    }
  }

  private List<Result> measure() throws IOException, QueryException {
    Map<Variant, List<Measurement>> counted = new LinkedHashMap<>();
    for (Variant variant : options.variants()) {
      counted.put(variant, new ArrayList<>());
    }
    int steps = counted.size() * (1 + options.passes());
    int done = 0;
    try (Progress progress = Progress.start("fetching", steps)) {
      for (int pass = 0; pass <= options.passes(); pass++) {
        for (Map.Entry<Variant, List<Measurement>> entry : counted.entrySet()) {
          progress.now((pass == 0 ? "warm-up: " : "pass " + pass + ": ") + entry.getKey().name());
          progress.at(done);
          Measurement measured = fetch(entry.getKey());
          verifyEqual(entry.getKey(), measured);
          if (pass > 0) {
            entry.getValue().add(measured);
          }
          done++;
        }
      }
      progress.at(done);
    }
    return counted.entrySet().stream()
        .map(entry -> Result.median(entry.getKey(), options.link().toString(), entry.getValue()))
        .toList();
  }

  private void verifyEqual(Variant variant, Measurement measured) {
    if (first == null) {
      first = measured;
    } else if (first.rows() != measured.rows() || !first.digest().equals(measured.digest())) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "answers differ: %s gave %d rows, digest %s, but the first pass %d rows, digest %s",
              variant.name(),
              measured.rows(),
              measured.digest(),
              first.rows(),
              first.digest()));
    }
  }

  private Measurement fetch(Variant variant) throws IOException, QueryException {
    AnswerService service = Objects.requireNonNull(services.get(variant.transport()));
    String query = options.rows() == 0 ? ALL_TRIPLES : ALL_TRIPLES + " LIMIT " + options.rows();
    long bytesBefore = control.wireBytes(variant.transport());
    Digest digest = new Digest();
    long start = System.nanoTime();
    try (AnswerIterator answer = variant.fetching().client(service, variant.level()).query(query)) {
      while (answer.hasNext()) {
        digest.add(answer.next());
      }
    }
    long nanos = System.nanoTime() - start;
    long bytes = control.wireBytes(variant.transport()) - bytesBefore;
    return new Measurement(nanos, bytes, digest.rows(), digest.hex());
  }
}
