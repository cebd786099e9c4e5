package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page that also tells which level it was written at, and with which codec. */
public final class NamePage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  private String[] names = {};
  private transient @Nullable CompressionLevel explicit;
  private String writtenAt = "";
  private String codec = "";

  /** For deserialization. */
  public NamePage() {}

  /** Makes a page of names, at a level of its own unless that is null. */
  public NamePage(int rows, @Nullable CompressionLevel explicit) {
    this.names = new String[rows];
    for (int i = 0; i < rows; i++) {
      names[i] = "http://example.org/instances/name-" + i * 31 % 9973;
    }
    this.explicit = explicit;
  }

  /** Makes a page of any names. */
  public NamePage(List<String> names) {
    this.names = names.toArray(String[]::new);
  }

  /** Returns the names. */
  public String[] names() {
    return names;
  }

  /** The level that the page was granted. */
  public String writtenAt() {
    return writtenAt;
  }

  /** The codec that the page was granted. */
  public String codec() {
    return codec;
  }

  @Override
  public @Nullable CompressionLevel compressionLevel() {
    return explicit;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    TransferContext context = TransferContext.current();
    CompressionLevel granted = explicit == null ? context.granted() : context.grant(explicit);
    out.writeStrings(0, names, names.length);
    out.writeStrings(
        1, new String[] {granted.toString(), context.codecs().choose(granted).toString()}, 2);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    names = in.readStrings(0);
    String[] written = in.readStrings(1);
    writtenAt = written[0];
    codec = written[1];
  }
}
