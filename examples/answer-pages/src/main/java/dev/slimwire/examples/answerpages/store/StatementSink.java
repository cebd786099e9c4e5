package dev.slimwire.examples.answerpages.store;

import dev.slimwire.examples.answerpages.wordnet.TripleSink;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.repository.RepositoryConnection;

/** Adds triples to an open transaction. */
final class StatementSink implements TripleSink {

  private static final int REPORT_EVERY = 10_000;

  private final RepositoryConnection connection;
  private final ValueFactory values;
  private final LongConsumer progress;
  private final Map<String, IRI> predicates = new HashMap<>();
  private String lastSubject = "";
  private IRI subject;
  private long count;

  StatementSink(RepositoryConnection connection, LongConsumer progress) {
    this.connection = connection;
    this.values = connection.getValueFactory();
    this.progress = progress;
    this.subject = XSD.STRING; // replaced by the first triple
  }

  @Override
  public void iri(String subject, String predicate, String object) {
    add(subject, predicate, values.createIRI(object));
  }

  @Override
  public void text(String subject, String predicate, String label) {
    add(subject, predicate, values.createLiteral(label));
  }

  @Override
  public void text(String subject, String predicate, String label, String language) {
    add(subject, predicate, values.createLiteral(label, language));
  }

  @Override
  public void number(String subject, String predicate, long value) {
    add(subject, predicate, values.createLiteral(Long.toString(value), XSD.INTEGER));
  }

  private void add(String newSubject, String predicate, Value object) {
    if (!newSubject.equals(lastSubject)) {
      lastSubject = newSubject;
      subject = values.createIRI(newSubject);
    }
    connection.add(subject, predicates.computeIfAbsent(predicate, values::createIRI), object);
    count++;
    if (count % REPORT_EVERY == 0) {
      progress.accept(count);
    }
  }
}
