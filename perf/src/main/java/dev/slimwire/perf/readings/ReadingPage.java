package dev.slimwire.perf.readings;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;

/** Readings as columns, which generated code writes and reads. */
@Columns
public final class ReadingPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  @Column(1)
  transient List<Reading> readings;

  /** Makes an empty page, to be read into. */
  public ReadingPage() {
    this(new ArrayList<>());
  }

  ReadingPage(List<Reading> readings) {
    this.readings = readings;
  }

  ArrayList<Reading> readings() {
    return (ArrayList<Reading>) readings; // what the corpus has, and what generated code makes
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    ReadingPageColumns.write(this, out);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    ReadingPageColumns.read(this, in);
  }

  @Override
  public long schemaFingerprint() {
    return ReadingPageColumns.FINGERPRINT;
  }
}
