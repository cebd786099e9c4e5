package dev.slimwire.examples.answerpages.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.examples.answerpages.service.QueryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DistributableTest {

  @Test
  void columnsAreThoseOfTheQueryInItsOrder() throws Exception {
    assertThat(Distributable.columns("SELECT ?o ?s ?p { ?s ?p ?o }"))
        .containsExactly("o", "s", "p");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * { ?s ?p ?o }",
        "SELECT * { ?s <urn:a> ?a ; <urn:b> ?b }",
        "SELECT * { ?s <urn:a> ?a OPTIONAL { ?s <urn:b> ?b } }",
        "SELECT * { <urn:s> <urn:a> ?a }",
        "SELECT * { ?s <urn:a> ?a FILTER (?a > 3 && REGEX(STR(?s), 'x')) }",
      })
  void queriesWithOneSubjectAreAnswered(String sparql) throws Exception {
    assertThat(Distributable.columns(sparql)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }                        | Extension",
        "SELECT DISTINCT ?p { ?s ?p ?o }                             | Distinct",
        "SELECT * { ?s ?p ?o } ORDER BY ?o                           | Order",
        "SELECT * { ?s ?p ?o } LIMIT 10                              | Slice",
        "SELECT * { ?s <urn:a> ?t . ?t <urn:b> ?o }                  | joins of several subjects",
        "SELECT * { { ?s <urn:a> ?o } UNION { ?s <urn:b> ?o } }      | Union",
        "SELECT * { GRAPH ?g { ?s ?p ?o } }                          | GRAPH",
        "SELECT * { ?s ?p ?o FILTER EXISTS { ?o ?q ?r } }            | EXISTS",
        "SELECT * { ?s ?p ?o { SELECT ?s { ?s <urn:a> ?b } } }       | subqueries",
        "SELECT * { ?s <urn:a>/<urn:b> ?o }                          | joins of several subjects",
        "SELECT * { ?s <urn:a>+ ?o }                                 | ArbitraryLengthPath",
        "SELECT * { VALUES ?s { <urn:a> } ?s ?p ?o }                 | BindingSetAssignment",
      })
  void whatNeedsMoreThanAPartIsRefusedWithItsName(String sparql, String what) {
    assertThatThrownBy(() -> Distributable.columns(sparql))
        .isInstanceOf(QueryException.class)
        .hasMessageContaining("without " + what)
        .hasMessageContaining("ask a single server");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT nonsense | malformed SPARQL at line 1",
        "ASK { ?s ?p ?o } | not a SELECT query"
      })
  void whatIsNoQueryIsRefused(String sparql, String message) {
    assertThatThrownBy(() -> Distributable.columns(sparql))
        .isInstanceOf(QueryException.class)
        .hasMessageContaining(message);
  }
}
