package dev.slimwire.examples.answerpages;

import java.util.concurrent.CountDownLatch;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.query.algebra.evaluation.function.Function;
import org.eclipse.rdf4j.query.algebra.evaluation.function.FunctionRegistry;

/** A SPARQL function that nothing but {@link #close} ends, no interrupt either. */
public final class StuckFunction implements Function, AutoCloseable {

  /** The function's name in queries. */
  public static final String NAME = "<urn:stuck>";

  private final CountDownLatch evaluating = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);

  private StuckFunction() {}

  /** Registers the function. */
  public static StuckFunction register() {
    StuckFunction function = new StuckFunction();
    FunctionRegistry.getInstance().add(function);
    return function;
  }

  /** Returns whether a query has come to it. */
  public boolean isEvaluating() {
    return evaluating.getCount() == 0;
  }

  @Override
  public String getURI() {
    return NAME.substring(1, NAME.length() - 1);
  }

  @Override
  @SuppressWarnings("deprecation") // the only abstract one
  public Value evaluate(ValueFactory values, Value... arguments) {
    evaluating.countDown();
    boolean ended = false;
    while (!ended) {
      try {
        end.await();
        ended = true;
      } catch (InterruptedException e) {
        // as if it did not look
      }
    }
    return values.createLiteral(false);
  }

  @Override
  public void close() {
    end.countDown();
  }
}
