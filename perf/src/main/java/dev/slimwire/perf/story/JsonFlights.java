package dev.slimwire.perf.story;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.type.CollectionType;
import dev.slimwire.perf.layout.Bytes;
import dev.slimwire.perf.layout.Layout;
import java.io.IOException;
import java.util.ArrayList;

/** Flights as JSON, by Jackson. */
final class JsonFlights implements Layout<ArrayList<Flight>> {

  private final ObjectWriter writer;
  private final ObjectReader reader;

  JsonFlights() {
    ObjectMapper mapper = new ObjectMapper();
    CollectionType type =
        mapper.getTypeFactory().constructCollectionType(ArrayList.class, Flight.class);
    this.writer = mapper.writerFor(type);
    this.reader = mapper.readerFor(type);
  }

  @Override
  public Bytes write(ArrayList<Flight> flights) throws IOException {
    return Bytes.of(writer.writeValueAsBytes(flights));
  }

  @Override
  public ArrayList<Flight> read(Bytes bytes) throws IOException {
    return reader.readValue(bytes.array(), 0, bytes.length());
  }
}
