package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.layout.Packed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Hand-written rows in one array, and the JDK's deflater over all of it, at level 0, too: as the
 * design of 2004 called it, before anybody asked what that costs.
 *
 * @param rows writes the rows, without a codec
 * @param level 0 to 9
 */
record ZippedForm(PackedForm rows, int level) {

  PackedRows pack(PlainAnswerPage page) throws IOException {
    byte[] raw = rows.pack(page).packed().wire();
    Deflater deflater = new Deflater(level);
    try {
      deflater.setInput(raw);
      deflater.finish();
      byte[] some = new byte[raw.length / 2 + 1];
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      while (!deflater.finished()) {
        bytes.write(some, 0, deflater.deflate(some));
      }
      return new PackedRows(new Packed(bytes.toByteArray(), raw.length));
    } finally {
      deflater.end();
    }
  }

  PlainAnswerPage unpack(PackedRows sent) throws IOException {
    Packed packed = sent.packed();
    byte[] raw = new byte[packed.rawLength()];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(packed.wire());
      int length = inflater.inflate(raw);
      if (length != raw.length) {
        throw new IOException("rows: expected " + raw.length + " bytes, actual " + length);
      }
    } catch (DataFormatException e) {
      throw new IOException("rows: " + e.getMessage(), e);
    } finally {
      inflater.end();
    }
    return rows.unpack(new PackedRows(new Packed(raw, raw.length)));
  }
}
