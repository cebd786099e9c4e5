package dev.slimwire.perf.story;

import dev.slimwire.perf.harness.CpuClock;
import dev.slimwire.perf.harness.Measurement;
import dev.slimwire.perf.harness.Report;
import dev.slimwire.perf.harness.Series;
import dev.slimwire.perf.layout.KryoLayout;
import dev.slimwire.perf.layout.Packed;
import dev.slimwire.perf.layout.PageVariant.PageForm;
import dev.slimwire.perf.layout.Subject;
import dev.slimwire.perf.layout.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A list of flights in several formats, each with several codecs, there and back. */
final class FormatsPass {

  static final String BYTES = "bytes";
  static final String ENCODE = "encode";
  static final String DECODE = "decode";

  private static final double NANOS_PER_MILLI = 1e6;
  private static final List<String> FORMATS = List.of("json", "protobuf", "kryo", Subject.PAGE);
  private static final List<Packer> PACKERS =
      List.of(Packer.NONE, Packer.GZIP, Packer.LZMA2, Packer.ZSTD, Packer.LZ4);

  private final CpuClock clock;
  private final Report report;

  FormatsPass(CpuClock clock, Report report) {
    this.clock = clock;
    this.report = report;
  }

  static String caseOf(Packer packer) {
    return "flights, " + packer;
  }

  /** Returns flights and all formats. */
  static Subject<ArrayList<Flight>> subject() {
    return new Subject<>(
        "flights",
        new FlightCorpus(),
        Map.of(
            "json", JsonFlights::new,
            "protobuf", ProtobufFlights::new,
            "kryo", () -> new KryoLayout<>(listClass(), List.of(Flight.class), false)),
        new PageForm<>(FlightPage::new, FlightPage::new, FlightPage::flights));
  }

  @SuppressWarnings("unchecked") // there is no class of lists of flights
  private static Class<ArrayList<Flight>> listClass() {
    return (Class<ArrayList<Flight>>) (Class<?>) ArrayList.class;
  }

  void run() throws IOException {
    Subject<ArrayList<Flight>> subject = subject();
    ArrayList<Flight> flights = subject.corpus().sample().get(0);
    List<CpuClock.Task> tasks = new ArrayList<>(); // all are warm before the first time is taken
    for (Packer packer : PACKERS) {
      for (String format : FORMATS) {
        Variant<ArrayList<Flight>> variant = variant(subject, format, packer);
        Packed sent = variant.encode(flights);
        if (!subject.corpus().same(flights, variant.decode(sent))) {
          throw new IOException(format + ", " + packer + ": not what was sent");
        }
        report.add(new Measurement(caseOf(packer), format, BYTES, sent.wire().length, ""));
        tasks.add(() -> variant.encode(flights));
        tasks.add(() -> variant.decode(sent));
      }
    }
    Iterator<Series> nanos = clock.run(tasks).iterator();
    for (Packer packer : PACKERS) {
      for (String format : FORMATS) {
        add(packer, format, ENCODE, nanos.next());
        add(packer, format, DECODE, nanos.next());
      }
    }
  }

  private void add(Packer packer, String format, String metric, Series nanos) {
    double millis = nanos.median() / NANOS_PER_MILLI;
    report.add(new Measurement(caseOf(packer), format, metric, millis, "ms"));
  }

  /** Returns a format with a codec over all of it; pages have codecs of their own for two. */
  private static Variant<ArrayList<Flight>> variant(
      Subject<ArrayList<Flight>> subject, String format, Packer packer) {
    boolean own = format.equals(Subject.PAGE) && (packer == Packer.ZSTD || packer == Packer.LZ4);
    return own
        ? subject.variant(format, packer.toString())
        : new PackedVariant<>(subject.variant(format, "none"), packer);
  }

  /** A codec over messages. */
  private record PackedVariant<M>(Variant<M> variant, Packer packer) implements Variant<M> {

    @Override
    public Packed encode(M message) throws IOException {
      byte[] raw = variant.encode(message).wire();
      return new Packed(packer.pack(raw), raw.length);
    }

    @Override
    public M decode(Packed packed) throws IOException {
      byte[] raw = packer.unpack(packed.wire(), packed.rawLength());
      return variant.decode(new Packed(raw, raw.length));
    }
  }
}
