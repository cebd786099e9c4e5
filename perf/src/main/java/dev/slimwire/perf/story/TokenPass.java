package dev.slimwire.perf.story;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameInputStream;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a document token by token, as simple writers of JSON do, through streams that compress.
 */
final class TokenPass {

  static final String CASE = "JSON written token by token";
  static final String CPU = "cpu";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final int BUFFER = 8192;
  private static final String MARKS = "{}[],:";

  private final CpuClock clock;
  private final Report report;
  private final byte[] document = Documents.readings().bytes();

  TokenPass(CpuClock clock, Report report) {
    this.clock = clock;
    this.report = report;
  }

  /** Puts a stream over one. */
  private interface Layer<S> {
    S over(S stream) throws IOException;
  }

  /**
   * A way to write.
   *
   * @param name the name in reports
   * @param output streams to write to
   * @param input streams to read back
   * @param tokens what is written, one by one
   */
  private record Way(
      String name, Layer<OutputStream> output, Layer<InputStream> input, List<byte[]> tokens) {

    byte[] write() throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream out = output.over(bytes)) {
        for (byte[] token : tokens) {
          out.write(token);
        }
      }
      return bytes.toByteArray();
    }

    byte[] read(byte[] written) throws IOException {
      try (InputStream in = input.over(new ByteArrayInputStream(written))) {
        return in.readAllBytes();
      }
    }
  }

  void run() throws IOException {
    List<Way> ways = ways();
    for (Way way : ways) {
      byte[] written = way.write();
      if (!Arrays.equals(way.read(written), document)) {
        throw new IOException(way.name() + ": not what was written");
      }
      report.add(new Measurement(CASE, way.name(), "bytes", written.length, ""));
    }
    List<Series> nanos = clock.run(ways.stream().<CpuClock.Task>map(way -> way::write).toList());
    for (int i = 0; i < ways.size(); i++) {
      double millis = nanos.get(i).median() / NANOS_PER_MILLI;
      report.add(new Measurement(CASE, ways.get(i).name(), CPU, millis, "ms"));
    }
  }

  private List<Way> ways() {
    List<byte[]> tokens = tokens(document);
    FrameConfig frames =
        FrameConfig.of(CodecRegistry.installed()).withLevel(CompressionLevel.parse("deflate:6"));
    return List.of(
        new Way("no codec", out -> out, in -> in, tokens),
        new Way("GZIP", GZIPOutputStream::new, GZIPInputStream::new, tokens),
        new Way(
            "buffer of 8 KB, GZIP",
            out -> new BufferedOutputStream(new GZIPOutputStream(out), BUFFER),
            GZIPInputStream::new,
            tokens),
        new Way(
            "GZIP, all at once", GZIPOutputStream::new, GZIPInputStream::new, List.of(document)),
        new Way(
            "slimwire deflate:6",
            out -> FrameOutputStream.of(out, frames),
            in -> FrameInputStream.of(in, frames),
            tokens));
  }

  /** Returns a text cut before and after each mark of JSON. */
  static List<byte[]> tokens(byte[] json) {
    List<byte[]> tokens = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < json.length; i++) {
      if (MARKS.indexOf(json[i]) >= 0) {
        if (i > from) {
          tokens.add(Arrays.copyOfRange(json, from, i));
        }
        tokens.add(Arrays.copyOfRange(json, i, i + 1));
        from = i + 1;
      }
    }
    if (from < json.length) {
      tokens.add(Arrays.copyOfRange(json, from, json.length));
    }
    return tokens;
  }
}
