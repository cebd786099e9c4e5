package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.io.Serial;

/** Pages whose content is written and read by lambdas. */
final class TestPages {

  static final TransferContext STORED = context("none");
  static final TransferContext DEFLATE = context("deflate:6");

  @FunctionalInterface
  interface ContentWriter {
    void write(PageWriter out) throws IOException;
  }

  @FunctionalInterface
  interface ContentReader<R> {
    R read(PageReader in) throws IOException;
  }

  private TestPages() {}

  static TransferContext context(String level) {
    return context(level, PageLimits.DEFAULT);
  }

  static TransferContext context(String level, PageLimits limits) {
    return TransferContext.requesting(
        CompressionLevel.parse(level), CodecRegistry.builtIn(), limits);
  }

  static byte[] encode(ContentWriter writer, TransferContext context) throws IOException {
    LambdaPage page = new LambdaPage();
    page.writer = writer;
    return Pages.encode(page, context);
  }

  @SuppressWarnings("unchecked") // the reader's own result
  static <R> R decode(byte[] bytes, ContentReader<R> reader, TransferContext context)
      throws IOException {
    LambdaPage page = new LambdaPage();
    page.reader = reader;
    return (R) Pages.decode(bytes, page, context).result;
  }

  /** Writes and reads a column of strings. */
  static String[] roundTrip(TransferContext context, String... values) throws IOException {
    byte[] page = encode(out -> out.writeStrings(0, values, values.length), context);
    return decode(page, in -> in.readStrings(0), context);
  }

  /** Content by lambdas; one of them is set. */
  private static final class LambdaPage implements CompressedExternalizable {

    @Serial private static final long serialVersionUID = 1L;

    private transient ContentWriter writer;
    private transient ContentReader<?> reader;
    private transient Object result;

    /** For deserialization, as the interface requires. */
    public LambdaPage() {}

    @Override
    public void writeContent(PageWriter out) throws IOException {
      writer.write(out);
    }

    @Override
    public void readContent(PageReader in) throws IOException {
      result = reader.read(in);
    }
  }
}
