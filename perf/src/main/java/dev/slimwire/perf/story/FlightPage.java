package dev.slimwire.perf.story;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;

/** Flights as columns. */
@Columns
public final class FlightPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1)
  transient List<Flight> flights;

  /** Makes an empty page, to be read into. */
  public FlightPage() {
    this(new ArrayList<>());
  }

  FlightPage(List<Flight> flights) {
    this.flights = flights;
  }

  ArrayList<Flight> flights() {
    return (ArrayList<Flight>) flights; // what the corpus has, and what generated code makes
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    FlightPageColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    FlightPageColumns.read(this, in);
  }

  @Override
  public long schemaFingerprint() {
    return FlightPageColumns.FINGERPRINT;
  }
}
