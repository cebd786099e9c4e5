package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.SegmentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.List;
import java.util.Locale;

/** The bytes of a file, as one message. Nothing is deserialized. */
public final class FileSample {

  private FileSample() {}

  /**
   * Reads a sample. Files of frames are unpacked first.
   *
   * @param in a file, from its first byte
   * @param name the file's name for people
   * @param maxBytes where the sample is cut, at least 1
   * @throws SampleException if the file is empty
   * @throws IOException if it cannot be read
   */
  public static Payload read(InputStream in, String name, int maxBytes)
      throws SampleException, IOException {
    byte[] start = in.readNBytes(SegmentReader.MAGIC_LENGTH);
    boolean framed = SegmentReader.hasMagic(start);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), in);
    InputStream content =
        framed ? SegmentReader.of(whole, FrameConfig.standard()).remaining() : whole;
    byte[] bytes = content.readNBytes(maxBytes);
    if (bytes.length == 0) {
      throw new SampleException(name + (framed ? " holds no bytes" : " is empty"), null);
    }
    boolean cut = bytes.length == maxBytes && content.read() >= 0;
    String description =
        String.format(
            Locale.ROOT,
            "%s%s, %s%,d bytes",
            name,
            framed ? " unpacked" : "",
            cut ? "its first " : "",
            bytes.length);
    return new MessagePayload(description, List.of(bytes));
  }
}
