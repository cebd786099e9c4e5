package dev.slimwire.examples.answerpages.cluster;

import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.examples.answerpages.store.QueryFault;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.rdf4j.query.MalformedQueryException;
import org.eclipse.rdf4j.query.algebra.Filter;
import org.eclipse.rdf4j.query.algebra.Join;
import org.eclipse.rdf4j.query.algebra.LeftJoin;
import org.eclipse.rdf4j.query.algebra.Projection;
import org.eclipse.rdf4j.query.algebra.QueryModelNode;
import org.eclipse.rdf4j.query.algebra.QueryRoot;
import org.eclipse.rdf4j.query.algebra.StatementPattern;
import org.eclipse.rdf4j.query.algebra.SubQueryValueOperator;
import org.eclipse.rdf4j.query.algebra.TupleExpr;
import org.eclipse.rdf4j.query.algebra.Var;
import org.eclipse.rdf4j.query.algebra.helpers.AbstractQueryModelVisitor;
import org.eclipse.rdf4j.query.parser.ParsedOperation;
import org.eclipse.rdf4j.query.parser.ParsedTupleQuery;
import org.eclipse.rdf4j.query.parser.sparql.SPARQLParser;
import org.jspecify.annotations.Nullable;

/**
 * Determines which queries each part of the triples can answer by itself, so that these answers
 * together are the whole answer: patterns that share one subject, joined, optional and filtered.
 * Others are refused: those that need all rows in one place (counts, order, limits), or triples of
 * several subjects.
 */
final class Distributable extends AbstractQueryModelVisitor<QueryException> {

  private @Nullable Var subject;
  private int projections;

  private Distributable() {}

  /**
   * Returns the names of the variables, in the order of the query.
   *
   * @throws QueryException if the query is malformed, or cannot be answered part by part
   */
  static List<String> columns(String sparql) throws QueryException {
    ParsedOperation query;
    try {
      query = new SPARQLParser().parseQuery(sparql, null);
    } catch (MalformedQueryException malformed) {
      throw new QueryException(QueryFault.textOf(malformed));
    }
    if (!(query instanceof ParsedTupleQuery select)) {
      throw new QueryException("not a SELECT query");
    }
    if (select.getDataset() != null) {
      throw refused("FROM");
    }
    TupleExpr root = select.getTupleExpr();
    root.visit(new Distributable());
    return new ArrayList<>(root.getBindingNames());
  }

  private static QueryException refused(String what) {
    return new QueryException(
        "a cluster answers SELECT queries whose patterns all have one subject, without "
            + what
            + ": ask a single server");
  }

  @Override
  public void meet(StatementPattern pattern) throws QueryException {
    Var own = pattern.getSubjectVar();
    if (subject != null && !subject.equals(own)) {
      throw refused("joins of several subjects");
    }
    if (pattern.getContextVar() != null) {
      throw refused("GRAPH");
    }
    subject = own;
  }

  @Override
  public void meet(Projection projection) throws QueryException {
    projections++;
    if (projections > 1) {
      throw refused("subqueries");
    }
    projection.getArg().visit(this);
  }

  @Override
  public void meet(Filter filter) throws QueryException {
    filter.getCondition().visit(new SimpleConditions());
    filter.getArg().visit(this);
  }

  @Override
  public void meet(LeftJoin join) throws QueryException {
    if (join.getCondition() != null) {
      join.getCondition().visit(new SimpleConditions());
    }
    join.getLeftArg().visit(this);
    join.getRightArg().visit(this);
  }

  @Override
  public void meet(Join join) throws QueryException {
    join.visitChildren(this);
  }

  @Override
  public void meet(QueryRoot root) throws QueryException {
    root.visitChildren(this);
  }

  /** Everything else needs more than one part. */
  @Override
  protected void meetNode(QueryModelNode node) throws QueryException {
    throw refused(node.getClass().getSimpleName());
  }

  private static final class SimpleConditions extends AbstractQueryModelVisitor<QueryException> {

    @Override
    protected void meetSubQueryValueOperator(SubQueryValueOperator node) throws QueryException {
      throw refused("EXISTS");
    }
  }
}
