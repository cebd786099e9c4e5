package dev.slimwire.examples.answerpages.wordnet;

/** Receives triples one by one. Subjects and predicates are absolute IRIs. */
public interface TripleSink {

  /** Receives a triple whose object is an IRI. */
  void iri(String subject, String predicate, String object);

  /** Receives a triple whose object is a plain literal. */
  void text(String subject, String predicate, String label);

  /**
   * Receives a triple whose object is a text in a language.
   *
   * @param language a language tag such as {@code en}
   */
  void text(String subject, String predicate, String label, String language);

  /** Receives a triple whose object is an {@code xsd:integer}. */
  void number(String subject, String predicate, long value);
}
