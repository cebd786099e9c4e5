package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageLimits;
import dev.slimwire.page.TransferContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Objects as messages of RMI, or as pages if that is what they are. */
final class ObjectSample {

  private final List<RawPage> pages = new ArrayList<>();
  private final List<byte[]> messages = new ArrayList<>();
  private long bytes;

  private ObjectSample() {}

  /**
   * Takes objects until there are enough bytes.
   *
   * @throws SampleException if there are none, or one cannot be serialized
   */
  static Payload of(Iterator<?> objects, String name, int maxBytes) throws SampleException {
    ObjectSample sample = new ObjectSample();
    try {
      while (sample.bytes < maxBytes && objects.hasNext()) {
        sample.add(objects.next(), name);
      }
    } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
      throw new SampleException("cannot serialize an object of " + name + ": " + e, e);
    }
    if (sample.bytes == 0) {
      throw new SampleException(name + " returns no objects", null);
    }
    return sample.payload(name);
  }

  private void add(@Nullable Object object, String name) throws IOException, SampleException {
    boolean isPage = object instanceof CompressedExternalizable;
    if (isPage ? !messages.isEmpty() : !pages.isEmpty()) {
      throw new SampleException(
          name + " returns pages and other objects: expected only one of the two", null);
    }
    if (object instanceof CompressedExternalizable page) {
      RawPage raw = RawPage.of(page);
      pages.add(raw);
      bytes += raw.length();
    } else {
      byte[] message = message(object);
      messages.add(message);
      bytes += message.length;
    }
  }

  private Payload payload(String name) {
    boolean arePages = messages.isEmpty();
    int count = arePages ? pages.size() : messages.size();
    String unit = (arePages ? "page" : "message") + (count == 1 ? "" : "s");
    String description =
        String.format(Locale.ROOT, "%,d %s of %s, %,d bytes", count, unit, name, bytes);
    return arePages
        ? new PagePayload(description, pages, Map.of())
        : new MessagePayload(description, messages);
  }

  /** Pages within an object are not compressed before the message is. */
  @SuppressWarnings("try") // the scope is not used, but closed
  private static byte[] message(@Nullable Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TransferContext plain =
        TransferContext.requesting(
            CompressionLevel.NONE, CodecRegistry.installed(), PageLimits.DEFAULT);
    try (TransferContext.Scope scope = plain.open();
        ObjectOutputStream out = new MessageOutput(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  /** Writes as RMI does, with a location for each class, which is always null. */
  private static final class MessageOutput extends ObjectOutputStream {

    MessageOutput(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeObject(null);
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      writeObject(null);
    }
  }
}
