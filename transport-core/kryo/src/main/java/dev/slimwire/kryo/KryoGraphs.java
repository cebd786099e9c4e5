package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.serializer.ClassSerializers;
import dev.slimwire.kryo.serializer.JdkClasses;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads object graphs with cycles and shared references, for data that does not fit the
 * columns of a page:
 *
 * <pre>{@code
 * static final KryoGraphs GRAPHS =
 *     KryoGraphs.builder().register(64, Person.class).register(65, Address.class).build();
 *
 * public void writeContent(PageWriter out) throws IOException {
 *   out.writeStrings(0, names, names.length);
 *   GRAPHS.write(people, out, 1);
 * }
 *
 * public void readContent(PageReader in) throws IOException {
 *   names = in.readStrings(0);
 *   people = GRAPHS.read(in, 1, ArrayList.class);
 * }
 * }</pre>
 *
 * <p>Only registered classes and common ones of the JDK are written and read: primitive types and
 * their arrays, {@code String}, {@code Object[]}, the collections and maps of {@code java.util} and
 * those of {@code List.of} and similar methods, {@code BigDecimal}, {@code UUID}, {@code java.time}
 * without its enums, and others listed in the README. Both ends need the same classes under the
 * same ids.
 *
 * <p>Immutable and thread-safe. Graphs must not change while they are written.
 */
public final class KryoGraphs {

  /** The lowest id for registered classes; those below are the JDK's. */
  public static final int FIRST_ID = JdkClasses.COUNT;

  /** If more threads than this run at once, they create instances that are dropped after use. */
  private static final int INSTANCES = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

  private static final int FIRST_BUFFER = 512;

  private final List<GraphClass<?>> classes;
  private final GraphLimits limits;
  private final long fingerprint;

  /** Guarded by itself: a monitor is released even by threads whose stack is full. */
  private final ArrayDeque<GraphKryo> idle = new ArrayDeque<>(INSTANCES);

  private KryoGraphs(Builder builder) {
    this.classes = List.copyOf(builder.classes);
    this.limits = builder.limits;
    idle.add(new GraphKryo(limits, classes)); // a class that cannot be handled fails here
    this.fingerprint = GraphSchema.fingerprint(schema());
  }

  /** Returns a builder without classes and with {@link GraphLimits#DEFAULT}. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns a graph as bytes, without compression.
   *
   * @param graph the root of the graph
   * @throws java.io.NotSerializableException if a class is not registered; the message names it
   * @throws InvalidObjectException if the graph is longer or deeper than the limits
   * @throws IOException if an object cannot be written
   */
  public byte[] write(Object graph) throws IOException {
    Objects.requireNonNull(graph, "the graph is null: wrap it, or represent it by another column");
    GraphKryo kryo = take();
    Output output = new Output(Math.min(FIRST_BUFFER, limits.maxBytes()), limits.maxBytes());
    try {
      kryo.writeClassAndObject(output, graph);
    } catch (RuntimeException | Error e) { // for example from classes that cannot be initialized
      throw GraphFailures.ofWrite(e, limits);
    }
    giveBack(kryo);
    return output.toBytes();
  }

  /**
   * Reads a graph.
   *
   * @param bytes what {@link #write(Object)} returned; neither changed nor retained
   * @param type the class of the root
   * @throws java.io.EOFException if the graph is truncated
   * @throws StreamCorruptedException if the graph is malformed, or the root is of another class
   * @throws InvalidObjectException if the graph is over a limit
   * @throws IOException if an object cannot be read
   */
  public <T> T read(byte[] bytes, Class<T> type) throws IOException {
    if (bytes.length > limits.maxBytes()) {
      throw GraphException.overLimit("bytes", limits.maxBytes(), bytes.length).toIOException();
    }
    GraphKryo kryo = take();
    kryo.beginRead(bytes.length);
    GraphInput input = new GraphInput(bytes, limits.maxElements());
    Object graph;
    try {
      graph = kryo.readClassAndObject(input);
    } catch (RuntimeException | Error e) { // for example from classes that cannot be initialized
      throw GraphFailures.ofRead(e, limits, input.position());
    }
    giveBack(kryo);
    if (input.remaining() > 0) {
      throw GraphException.malformed("end", "no bytes after the graph", input.remaining())
          .toIOException();
    }
    return verifyType(graph, type);
  }

  private static <T> T verifyType(@Nullable Object graph, Class<T> type) throws IOException {
    if (!type.isInstance(graph)) {
      throw otherType(graph, type).toIOException();
    }
    return type.cast(graph);
  }

  private static GraphException otherType(@Nullable Object graph, Class<?> type) {
    String expected = type.getName();
    String actual = graph == null ? "null" : graph.getClass().getName();
    return graph != null && actual.equals(expected)
        ? GraphException.malformed(
            "root", Unregistered.withLoader(type), Unregistered.withLoader(graph.getClass()))
        : GraphException.malformed("root", expected, actual);
  }

  /**
   * Writes a graph as a column of a page, compressed together with the page.
   *
   * @param graph the root of the graph
   * @param out the page
   * @param column the id of the column, at least 0 and more than the one before
   * @throws IOException as {@link #write(Object)}, or if the page grows too long
   */
  public void write(Object graph, PageWriter out, int column) throws IOException {
    out.writeBinaries(column, new byte[][] {write(graph)}, 1);
  }

  /**
   * Reads a graph from a column of a page, and never beyond the end of its column.
   *
   * @param in the page
   * @param column the id of the column, more than those read before
   * @param type the class of the root
   * @throws IOException as {@link #read(byte[], Class)}, or if the page is malformed
   */
  public <T> T read(PageReader in, int column, Class<T> type) throws IOException {
    byte[] @Nullable [] rows = in.readBinaries(column);
    byte[] bytes = rows.length == 1 ? rows[0] : null;
    if (bytes == null) {
      throw GraphException.malformed("column " + column, "1 row with a graph", rows.length)
          .toIOException();
    }
    return read(bytes, type);
  }

  /**
   * Returns the registered classes as text: their ids, which of them are final, and the names and
   * types of their members in the order in which they are written. Graphs of a KryoGraphs with
   * another text may be refused, or be read with values in wrong places. A test that compares the
   * text with a file detects every change.
   */
  public String schema() {
    return GraphSchema.of(classes);
  }

  /**
   * Returns the first 64 bits of the SHA-256 of {@link #schema()}, for {@link
   * dev.slimwire.page.CompressedExternalizable#schemaFingerprint} of pages that hold graphs.
   *
   * @return not 0
   */
  public long fingerprint() {
    return fingerprint;
  }

  /**
   * Verifies that a page was written with the same classes, before its graphs are read. A page
   * without a fingerprint, such as that of an earlier version of its class, is accepted.
   *
   * @param in the page, whose class returns {@link #fingerprint()} as its {@code schemaFingerprint}
   * @throws InvalidObjectException if the page has another fingerprint
   */
  public void verifySchema(PageReader in) throws InvalidObjectException {
    long actual = in.schemaFingerprint();
    if (actual != 0 && actual != fingerprint) {
      throw new InvalidObjectException(
          String.format(
              Locale.ROOT,
              "graphs were written with other classes: expected the fingerprint %016x, actual"
                  + " %016x; compare KryoGraphs.schema() of both ends",
              fingerprint,
              actual));
    }
  }

  private GraphKryo take() {
    @Nullable GraphKryo kryo;
    synchronized (idle) {
      kryo = idle.pollLast();
    }
    return kryo != null ? kryo : new GraphKryo(limits, classes);
  }

  private void giveBack(GraphKryo kryo) {
    synchronized (idle) {
      if (idle.size() < INSTANCES) {
        idle.addLast(kryo);
      }
    }
  }

  /** Collects classes and limits. Not thread-safe. */
  public static final class Builder {

    private final List<GraphClass<?>> classes = new ArrayList<>();
    private GraphLimits limits = GraphLimits.DEFAULT;

    private Builder() {}

    /**
     * Registers an enum, a record, an array, a collection or map with a no-argument constructor, or
     * any other class with such a constructor, whose fields are then written. Constructors and
     * fields may be private. Enum constants are identified by their ordinals. Only the elements of
     * collections and maps are written, so those with a comparator, and subclasses of the JDK's
     * with fields that are not transient, are refused. {@code writeObject}, {@code writeReplace}
     * and similar methods are not called, and transient fields keep the values that the constructor
     * sets: classes with one of these two methods and transient fields are refused, as are those
     * that inherit transient fields from the JDK, for example from {@code Date}.
     *
     * @param id at least {@link #FIRST_ID}; always identifies this class
     * @param type the class itself; subclasses are registered separately
     * @throws IllegalArgumentException if the id is too low, or the id or the class is already
     *     registered
     */
    public Builder register(int id, Class<?> type) {
      return add(id, type);
    }

    private <T> Builder add(int id, Class<T> type) {
      return add(
          new GraphClass<>(id, type, kryo -> ClassSerializers.serializerFor(kryo, type), false));
    }

    /**
     * Registers a class that is written and read by a serializer of its own. Such a serializer must
     * not allocate what the bytes declare without checking how many bytes are left, as the methods
     * of this {@code Input} for arrays and strings do.
     *
     * <p>Do not use Kryo's {@code FieldSerializer} and related classes unless the JVM runs with
     * {@code -Dkryo.unsafe=false}: they set fields without checking types, so that hostile bytes
     * can corrupt the memory of the JVM. For a {@link CompressedExternalizable} use a {@link
     * PageSerializer}.
     *
     * @param id at least {@link #FIRST_ID}; always identifies this class
     * @param type the class itself; subclasses are registered separately
     * @param serializer creates a serializer for each of the pooled Kryos
     * @throws IllegalArgumentException if the id is too low, or the id or the class is already
     *     registered
     */
    public <T> Builder register(
        int id, Class<T> type, Function<Kryo, ? extends Serializer<T>> serializer) {
      return add(new GraphClass<>(id, type, serializer, true));
    }

    private Builder add(GraphClass<?> added) {
      int id = added.id();
      if (id < FIRST_ID) {
        throw new IllegalArgumentException("id < " + FIRST_ID + ": " + id);
      }
      for (GraphClass<?> other : classes) {
        if (other.id() == id || other.type() == added.type()) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "%d for %s: %s has id %d already",
                  id,
                  added.type().getName(),
                  other.type().getName(),
                  other.id()));
        }
      }
      classes.add(added);
      return this;
    }

    /**
     * Sets the limits for graphs that are read; those for length and depth also apply to writers.
     */
    public Builder limits(GraphLimits limits) {
      this.limits = Objects.requireNonNull(limits, "limits");
      return this;
    }

    /**
     * Builds the graphs' writer and reader.
     *
     * @throws IllegalArgumentException if a class cannot be handled; the message says what to do
     */
    public KryoGraphs build() {
      return new KryoGraphs(this);
    }
  }
}
