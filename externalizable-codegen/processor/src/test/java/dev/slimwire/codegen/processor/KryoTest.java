package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.KryoGraphs;
import dev.slimwire.kryo.PageSerializer;
import dev.slimwire.page.CompressedExternalizable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of generated types in graphs, and in Kryo streams that do not know of pages. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class KryoTest {

  private static final int ID = 70;

  /** A record that object streams replace by a page; it fails when they ask for that. */
  private static final String PROXIED =
      """
      package proxied;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.util.*;

      @Columns
      record Ping(@Column(1) String text, @Column(2) Optional<Long> count, @Column(3) State state)
          implements Serializable {
        private static final long serialVersionUID = 1;

        static Object sample() {
          return new Ping("a", Optional.of(7L), State.SENT);
        }

        @Serial
        private Object writeReplace() {
          throw new IllegalStateException("asked for " + PingColumns.proxy(this));
        }

        @Columns
        enum State { @Id(5) OPEN, @Id(2) SENT }
      }
      """;

  private ClassLoader samples = KryoTest.class.getClassLoader();
  private ClassLoader proxied = KryoTest.class.getClassLoader();

  @BeforeAll
  void compile() {
    samples = Compilation.of(Resources.text("run/Samples.java")).succeeded().newLoader();
    proxied = Compilation.of(PROXIED).succeeded().newLoader();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyTypeComesBackInAGraphAndIsShared(long seed) throws Exception {
    Object page = Streams.call(samples, "samples.Samples", "random", seed);
    KryoGraphs graphs = graphsOfPages(page.getClass().asSubclass(CompressedExternalizable.class));

    List<?> back =
        graphs.read(graphs.write(new ArrayList<>(List.of(page, "behind", page))), List.class);

    RoundTripTest.verifySame(back.get(0), page);
    assertThat(back.get(1)).isEqualTo("behind");
    assertThat(back.get(2)).isSameAs(back.get(0));
  }

  private static <T extends CompressedExternalizable> KryoGraphs graphsOfPages(Class<T> type) {
    return KryoGraphs.builder()
        .register(ID, type, kryo -> new PageSerializer<>(() -> newPage(type)))
        .build();
  }

  private static <T> T newPage(Class<T> type) {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aRecordSentOnItsOwnIsItsComponentsInAGraphAndNoPage() throws Exception {
    Object ping = Streams.call(proxied, "proxied.Ping", "sample");
    KryoGraphs graphs =
        KryoGraphs.builder()
            .register(ID, ping.getClass())
            .register(ID + 1, proxied.loadClass("proxied.Ping$State"))
            .build();

    assertThat(graphs.read(graphs.write(ping), Object.class)).isEqualTo(ping);
    assertThatThrownBy(() -> Streams.write(ping)).hasMessageContaining("asked for");
  }

  @Test
  void aRecordSentOnItsOwnIsItsComponentsInAKryoStreamAndNoPage() throws Exception {
    Object ping = Streams.call(proxied, "proxied.Ping", "sample");

    assertThat(throughKryo(ping)).isEqualTo(ping);
  }

  /** As the README of slimwire-kryo warns: Kryo does not call what the JDK calls. */
  @Test
  void aPageWithoutAPageSerializerLosesItsTransientFieldsInAKryoStream() throws Exception {
    Object page = Streams.call(samples, "samples.Samples", "random", 3);
    assertThat(page).extracting("nodes").isNotNull();

    assertThat(throughKryo(page)).hasSameClassAs(page).extracting("nodes").isNull();
  }

  /** Sends an object through a Kryo that takes any class, with the serializers that it has. */
  private static Object throughKryo(Object object) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setClassLoader(object.getClass().getClassLoader());
    Output out = new Output(4096, -1);
    kryo.writeClassAndObject(out, object);
    return kryo.readClassAndObject(new Input(out.toBytes()));
  }
}
