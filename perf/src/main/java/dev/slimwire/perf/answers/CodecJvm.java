package dev.slimwire.perf.answers;

import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.jvm.Control;
import dev.slimwire.perf.layout.Variant;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.terms.TermSubjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A JVM that times codecs, with the native code that it was started with. */
final class CodecJvm implements CodecControl {

  private static final int EVERY = 20;
  private static final int PAGES = 2;
  private static final double NANOS_PER_MICRO = 1000;

  CodecJvm() {}

  /** Runs it. */
  public static void main(String[] args) throws IOException {
    Control.serve(new CodecJvm());
  }

  @Override
  public List<CodecTimes> measure(List<String> levels, CpuClock clock) throws IOException {
    CodecRegistry codecs = CodecRegistry.installed();
    byte[] raw = rows();
    List<CodecTimes> all = new ArrayList<>();
    for (String text : levels) {
      CompressionLevel.Named level = (CompressionLevel.Named) CompressionLevel.parse(text);
      if (codecs.find(level.codec()).isPresent()) {
        all.add(times(text, codecs, codecs.choose(level), raw, clock));
      }
    }
    return all;
  }

  private static byte[] rows() throws IOException {
    Variant<PlainAnswerPage> rows =
        TermSubjects.wordNet(ServedPages.ROWS).variant("externalizable", "none");
    byte[] all = {};
    for (PlainAnswerPage page : ServedPages.ofW821(EVERY, PAGES)) {
      byte[] one = rows.encode(page).wire();
      int length = all.length;
      all = Arrays.copyOf(all, length + one.length);
      System.arraycopy(one, 0, all, length, one.length);
    }
    return all;
  }

  private static CodecTimes times(
      String text, CodecRegistry codecs, CodecChoice choice, byte[] raw, CpuClock clock)
      throws IOException {
    byte[] packed = new byte[choice.codec().maxCompressedLength(raw.length)];
    int length = codecs.compress(choice, raw, 0, raw.length, packed, 0);
    byte[] back = new byte[raw.length];
    codecs.decompress(choice.codec(), packed, 0, length, back, 0, back.length);
    if (!Arrays.equals(raw, back)) {
      throw new IOException(text + ": not what was compressed");
    }
    byte[] room = packed.clone();
    List<Series> nanos =
        clock.run(
            List.of(
                () -> codecs.compress(choice, raw, 0, raw.length, room, 0),
                () -> codecs.decompress(choice.codec(), packed, 0, length, back, 0, back.length)));
    return new CodecTimes(
        text, (double) length / raw.length, speed(raw, nanos.get(0)), speed(raw, nanos.get(1)));
  }

  private static double speed(byte[] raw, Series nanos) {
    return raw.length / (nanos.median() / NANOS_PER_MICRO);
  }

  @Override
  public boolean hasNativeCodecs() {
    return NativeCodecs.found();
  }
}
