package dev.slimwire.rmi.filter;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;

/** A page of one array of bytes. */
public final class BytesPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  private transient byte[] bytes;

  /** Makes an empty page, to be read into. */
  public BytesPage() {
    this(new byte[0]);
  }

  BytesPage(byte[] bytes) {
    this.bytes = bytes;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    out.writeBinaries(0, new byte[][] {bytes}, 1);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    byte[] only = in.readBinaries(0)[0];
    bytes = only == null ? new byte[0] : only;
  }
}
