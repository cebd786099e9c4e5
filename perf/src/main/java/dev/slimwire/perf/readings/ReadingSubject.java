package dev.slimwire.perf.readings;

import dev.slimwire.perf.layout.ForyLayout;
import dev.slimwire.perf.layout.JdkLayout;
import dev.slimwire.perf.layout.KryoLayout;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.PageVariant.PageForm;
import dev.slimwire.perf.layout.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Readings, and all layouts for them. */
public final class ReadingSubject {

  private static final List<Class<?>> CLASSES = List.of(Reading.class);

  private ReadingSubject() {}

  /** Returns 40,000 readings in messages of 5,000. */
  public static Subject<ArrayList<Reading>> create() {
    Map<String, Supplier<Layout<ArrayList<Reading>>>> peers =
        Map.of(
            "jdk", ReadingSubject::jdk,
            "externalizable", ReadingSubject::externalizable,
            "kryo", () -> new KryoLayout<>(listClass(), CLASSES, false),
            "fory", () -> new ForyLayout<>(listClass(), CLASSES, false),
            "protobuf", ProtobufReadings::new);
    return new Subject<>(
        "readings",
        new ReadingCorpus(),
        peers,
        new PageForm<>(ReadingPage::new, ReadingPage::new, ReadingPage::readings));
  }

  private static Layout<ArrayList<Reading>> jdk() {
    return new JdkLayout<>(Function.identity(), listClass(), Function.identity());
  }

  private static Layout<ArrayList<Reading>> externalizable() {
    return new JdkLayout<>(
        ExternalizableReadings::new,
        ExternalizableReadings.class,
        ExternalizableReadings::readings);
  }

  @SuppressWarnings("unchecked") // there is no class of lists of readings
  private static Class<ArrayList<Reading>> listClass() {
    return (Class<ArrayList<Reading>>) (Class<?>) ArrayList.class;
  }
}
