package dev.slimwire.examples.answerpages.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SPARQL 1.1 results in JSON, one row per line. */
final class JsonFormat implements AnswerFormat {

  private final PrintWriter out;
  private final JsonGenerator json;
  private List<String> columns = List.of();

  JsonFormat(PrintWriter out) throws IOException {
    this.out = out;
    this.json = new JsonFactory().createGenerator(out);
  }

  @Override
  public void begin(List<String> names) throws IOException {
    columns = names;
    json.writeStartObject();
    json.writeObjectFieldStart("head");
    json.writeArrayFieldStart("vars");
    for (String name : names) {
      json.writeString(name);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeObjectFieldStart("results");
    json.writeArrayFieldStart("bindings");
  }

  @Override
  public void row(@Nullable Term[] row) throws IOException {
    json.writeRaw("\n");
    json.writeStartObject();
    for (int i = 0; i < row.length; i++) {
      Term term = row[i];
      if (term != null) {
        json.writeObjectFieldStart(columns.get(i));
        write(term);
        json.writeEndObject();
      }
    }
    json.writeEndObject();
  }

  private void write(Term term) throws IOException {
    if (term instanceof Term.Literal literal) {
      json.writeStringField("type", "literal");
      if (literal.language() != null) {
        json.writeStringField("xml:lang", literal.language());
      } else if (literal.datatype() != null) {
        json.writeStringField("datatype", literal.datatype());
      }
    } else {
      json.writeStringField("type", term instanceof Term.Iri ? "uri" : "bnode");
    }
    json.writeStringField("value", term.text());
  }

  @Override
  public void flush() throws IOException {
    json.flush();
    out.flush();
  }

  @Override
  public void end() throws IOException {
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeRaw("\n");
    flush();
  }
}
