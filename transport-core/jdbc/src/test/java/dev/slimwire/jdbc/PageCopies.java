package dev.slimwire.jdbc;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import dev.slimwire.page.Pages;
import dev.slimwire.page.TransferContext;
import java.io.IOException;

/** Pages as they are at the other side. */
final class PageCopies {

  private PageCopies() {}

  static ResultPage copy(ResultPage page) throws IOException {
    return decode(Pages.encode(page, CompressionLevel.FAST));
  }

  static ResultPage decode(byte[] page) throws IOException {
    return Pages.decode(page, new ResultPage(), TransferContext.current());
  }

  /** Writes the columns of a page. */
  interface Content {
    void write(PageWriter out) throws IOException;
  }

  /** Returns a page that no writer of result pages would write. */
  static byte[] page(Content content) throws IOException {
    return Pages.encode(new AnyPage(content), CompressionLevel.NONE);
  }

  private static final class AnyPage implements CompressedExternalizable {

    private static final long serialVersionUID = 1;

    private final transient Content content;

    /** For the compiler: pages have one. */
    @SuppressWarnings("unused")
    public AnyPage() {
      this(out -> {});
    }

    AnyPage(Content content) {
      this.content = content;
    }

    @Override
    public void writeContent(PageWriter out) throws IOException {
      content.write(out);
    }

    @Override
    public void readContent(PageReader in) {
      throw new UnsupportedOperationException("written only");
    }
  }
}
