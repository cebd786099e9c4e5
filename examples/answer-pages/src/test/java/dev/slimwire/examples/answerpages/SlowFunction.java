package dev.slimwire.examples.answerpages;

import java.util.concurrent.CompletableFuture;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.query.QueryEvaluationException;
import org.eclipse.rdf4j.query.algebra.evaluation.function.Function;
import org.eclipse.rdf4j.query.algebra.evaluation.function.FunctionRegistry;

/** A SPARQL function that is false, after a millisecond. */
public final class SlowFunction implements Function {

  /** The function's name in queries. */
  public static final String NAME = "<urn:slow>";

  private final CompletableFuture<Thread> evaluating = new CompletableFuture<>();

  private SlowFunction() {}

  /** Registers the function. Returns the thread that evaluates it first, once it does. */
  public static CompletableFuture<Thread> register() {
    SlowFunction function = new SlowFunction();
    FunctionRegistry.getInstance().add(function);
    return function.evaluating;
  }

  @Override
  public String getURI() {
    return NAME.substring(1, NAME.length() - 1);
  }

  @Override
  @SuppressWarnings("deprecation") // the only abstract one
  public Value evaluate(ValueFactory values, Value... arguments) {
    evaluating.complete(Thread.currentThread());
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new QueryEvaluationException(e);
    }
    return values.createLiteral(false);
  }
}
