package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What users have of sample classes, and what they get wrong. */
public final class Samples {

  private Samples() {}

  /** A row of no library. */
  public record Reading(String sensor, long time, double value) implements Serializable {}

  static Reading reading(int number) {
    return new Reading("sensor-" + number % 7, 1_700_000_000L + number, number / 10.0);
  }

  /** One message: a list of rows. */
  public static final class OneList implements Supplier<List<Reading>> {
    @Override
    public List<Reading> get() {
      List<Reading> rows = new ArrayList<>();
      for (int i = 0; i < 500; i++) {
        rows.add(reading(i));
      }
      return rows;
    }
  }

  /** A message for each row, without an end. */
  public static final class Endless implements Iterable<Reading> {
    @Override
    public Iterator<Reading> iterator() {
      return Stream.iterate(0, i -> i + 1).map(Samples::reading).iterator();
    }
  }

  static Stream<Reading> stream() {
    return Stream.of(reading(1), reading(2), reading(3));
  }

  static Object pages() {
    return Stream.of(page(100), page(200));
  }

  private static AnswerPage page(int rows) {
    List<String> words = List.of("ample ", "brisk ", "candid ", "dismal ", "eager ", "frail ");
    Random random = new Random(rows);
    Term[][] sentences = new Term[rows][1];
    for (Term[] row : sentences) {
      StringBuilder sentence = new StringBuilder();
      for (int i = 0; i < 9; i++) {
        sentence.append(words.get(random.nextInt(words.size())));
      }
      row[0] = new Term.Literal(sentence.toString(), null, null);
    }
    return new AnswerPage(0, true, sentences);
  }

  static Object mixture() {
    return Stream.of(page(3), "text");
  }

  static @Nullable Object nothing() {
    return List.of().iterator();
  }

  static Object notSerializable() {
    return new Object();
  }

  static Object failing() {
    throw new IllegalStateException("no data today");
  }

  Object notStatic() {
    return "text";
  }

  static Object endless() {
    return new Deep(endless());
  }

  /** Too deep for the stack of who serializes it. */
  static Object deep() {
    Deep deep = new Deep("end");
    for (int i = 0; i < 100_000; i++) {
      deep = new Deep(deep);
    }
    return deep;
  }

  static Object asserting() {
    return Stream.of(1)
        .map(
            one -> {
              throw new AssertionError("of the user's");
            });
  }

  static Object withoutAJar() {
    return Stream.of(1).map(one -> lacking());
  }

  private static Object lacking() {
    throw new NoClassDefFoundError("com/acme/Missing");
  }

  private record Deep(Object next) implements Serializable {}

  /** Lacks a class when it is asked. */
  public static final class Lacking implements Supplier<Object> {
    @Override
    public Object get() {
      return lacking();
    }
  }

  /** Fails when it is asked. */
  public static final class Failing implements Iterable<Object> {
    @Override
    public Iterator<Object> iterator() {
      throw new IllegalStateException("no data today");
    }
  }

  /** Cannot be initialized. */
  public static final class Uninitialized implements Supplier<Object> {
    private static final Object DATA = failing();

    @Override
    public Object get() {
      return DATA;
    }
  }

  /** Cannot be initialized, by an error that the JVM does not wrap. */
  public static final class Bottomless implements Supplier<Object> {
    private static final Object DATA = endless();

    @Override
    public Object get() {
      return DATA;
    }
  }

  /** Cannot be made. */
  public static final class Hidden implements Supplier<String> {
    private Hidden() {}

    @Override
    public String get() {
      return "hidden";
    }
  }
}
