package dev.slimwire.examples.answerpages.service;

import java.util.List;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.query.BindingSet;
import org.jspecify.annotations.Nullable;

/**
 * Turns the store's rows into terms. Each column remembers its last value: stores share their value
 * objects, and an IRI is a string that is built again each time.
 */
final class RowReader {

  private final String[] columns;
  private final @Nullable Value[] lastValues;
  private final @Nullable Term[] lastTerms;

  RowReader(List<String> columns) {
    this.columns = columns.toArray(String[]::new);
    this.lastValues = new Value[this.columns.length];
    this.lastTerms = new Term[this.columns.length];
  }

  @Nullable Term[] read(BindingSet bindings) throws QueryException {
    @Nullable Term[] row = new Term[columns.length];
    for (int i = 0; i < columns.length; i++) {
      Value value = bindings.getValue(columns[i]);
      if (value != lastValues[i]) {
        lastValues[i] = value;
        lastTerms[i] = value == null ? null : term(value);
      }
      row[i] = lastTerms[i];
    }
    return row;
  }

  private static Term term(Value value) throws QueryException {
    if (value instanceof IRI iri) {
      return new Term.Iri(iri.stringValue());
    }
    if (value instanceof Literal literal) {
      String language = literal.getLanguage().orElse(null);
      IRI datatype = literal.getDatatype();
      boolean plain = language != null || XSD.STRING.equals(datatype);
      return new Term.Literal(literal.getLabel(), language, plain ? null : datatype.stringValue());
    }
    if (value instanceof BNode node) {
      return new Term.BlankNode(node.getID());
    }
    throw new QueryException("not an IRI, a literal or a blank node: " + value);
  }
}
