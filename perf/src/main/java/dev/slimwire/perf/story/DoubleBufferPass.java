package dev.slimwire.perf.story;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.terms.ExternalizableTerms;
import dev.slimwire.perf.terms.ServedPages;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Serializes a page of hand-written rows through a deflater, or into an array that is deflated. */
final class DoubleBufferPass {

  static final String CASE = "a page of 10,000 hand-written rows, deflate";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final int SMALL = 512;
  private static final int LARGE = 8192;

  private final CpuClock clock;
  private final Report report;

  DoubleBufferPass(CpuClock clock, Report report) {
    this.clock = clock;
    this.report = report;
  }

  /** Returns a page as it is sent. */
  private interface Writer {
    byte[] write(PlainAnswerPage page) throws IOException;
  }

  private record Variant(String name, Writer writer) {}

  private static final List<Variant> VARIANTS =
      List.of(
          new Variant("objects into the deflater, 512 bytes", page -> through(page, SMALL)),
          new Variant("objects into the deflater, 8 KB", page -> through(page, LARGE)),
          new Variant("an array first, then the deflater", DoubleBufferPass::arrayFirst));

  void run() throws IOException {
    PlainAnswerPage page = ServedPages.ofW821(1, 1).get(0);
    byte[] raw = serialized(page);
    List<CpuClock.Task> tasks = new ArrayList<>();
    for (Variant variant : VARIANTS) {
      byte[] sent = variant.writer().write(page);
      verify(variant.name(), raw, sent);
      report.add(new Measurement(CASE, variant.name(), "bytes", sent.length, ""));
      tasks.add(() -> variant.writer().write(page));
    }
    List<Series> nanos = clock.run(tasks);
    for (int i = 0; i < VARIANTS.size(); i++) {
      report.add(
          new Measurement(
              CASE, VARIANTS.get(i).name(), "cpu", nanos.get(i).median() / NANOS_PER_MILLI, "ms"));
    }
  }

  private static void verify(String name, byte[] raw, byte[] sent) throws IOException {
    try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(sent))) {
      if (!Arrays.equals(raw, in.readAllBytes())) {
        throw new IOException(name + ": not what was serialized");
      }
    }
  }

  private static byte[] through(PlainAnswerPage page, int buffer) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater();
    try (OutputStream out = new DeflaterOutputStream(bytes, deflater, buffer)) {
      write(page, out);
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }

  private static byte[] arrayFirst(PlainAnswerPage page) throws IOException {
    byte[] raw = serialized(page);
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(raw);
      deflater.finish();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] some = new byte[raw.length];
      while (!deflater.finished()) {
        bytes.write(some, 0, deflater.deflate(some));
      }
      return bytes.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static byte[] serialized(PlainAnswerPage page) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(page, bytes);
    return bytes.toByteArray();
  }

  private static void write(PlainAnswerPage page, OutputStream out) throws IOException {
    ObjectOutputStream objects = new ObjectOutputStream(out);
    objects.writeObject(new ExternalizableTerms(page));
    objects.flush();
  }
}
