package dev.slimwire.page;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** The serialized form of a {@link CompressedPage}: its length and the page. */
final class CompressedPageForm implements Externalizable {

  @Serial private static final long serialVersionUID = 1L;

  private transient @Nullable CompressedPage<?> page;

  /** For deserialization. */
  @SuppressWarnings("unused")
  public CompressedPageForm() {}

  CompressedPageForm(CompressedPage<?> page) {
    this.page = page;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    if (page == null) {
      throw new InvalidObjectException("no page to write");
    }
    TransferContext context = StreamPeer.of(out);
    PackedPage packed = page.formFor(context);
    PageFraming.write(packed, out);
    packed.written(context);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    TransferContext context = StreamPeer.of(in);
    PackedPage packed = PageFraming.read(in, context.limits());
    packed.blocks();
    packed.read(context);
    page = CompressedPage.received(packed, context.codecs());
  }

  @Serial
  private Object readResolve() throws InvalidObjectException {
    if (page == null) {
      throw new InvalidObjectException("no page was read");
    }
    return page;
  }
}
