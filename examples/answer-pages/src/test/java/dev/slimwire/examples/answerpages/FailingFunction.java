package dev.slimwire.examples.answerpages;

import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.query.QueryEvaluationException;
import org.eclipse.rdf4j.query.algebra.evaluation.function.Function;
import org.eclipse.rdf4j.query.algebra.evaluation.function.FunctionRegistry;

/** A SPARQL function that returns its argument, and fails at one value. */
public final class FailingFunction implements Function {

  private final int failing;

  private FailingFunction(int failing) {
    this.failing = failing;
  }

  /** Registers the function and returns a query of all numbers that fails at one of them. */
  public static String queryThatFailsAt(int number) {
    FailingFunction function = new FailingFunction(number);
    FunctionRegistry.getInstance().add(function);
    return "SELECT ?v { ?s <urn:value> ?o BIND(<" + function.getURI() + ">(?o) AS ?v) }";
  }

  @Override
  public String getURI() {
    return "urn:fails-at:" + failing;
  }

  @Override
  @SuppressWarnings("deprecation") // the only abstract one
  public Value evaluate(ValueFactory values, Value... arguments) {
    if (((Literal) arguments[0]).intValue() == failing) {
      throw new QueryEvaluationException("disk is on fire");
    }
    return arguments[0];
  }
}
