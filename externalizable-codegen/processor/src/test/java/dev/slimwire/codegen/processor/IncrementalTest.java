package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.lang.model.element.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Gradle asks of isolating processors, to compile changed sources alone. */
final class IncrementalTest {

  private static final String ITEM =
      """
      package shop;

      import dev.slimwire.codegen.*;

      @Columns
      record Item(@Column(1) String article, @Column(2) Pair<Integer, Kind> amount) {

        @Columns
        record Pair<A, B>(@Column(1) A first, @Column(2) B second) {}

        @Columns
        enum Kind {
          @Id(1)
          NEW
        }
      }
      """;

  private static final String BASKET =
      """
      package shop;

      import dev.slimwire.codegen.*;
      import java.io.*;
      import java.util.List;

      @Columns
      record Basket(@Column(1) List<Item> items, @Column(2) Item.Pair<String, Item> pair)
          implements Serializable {
        private static final long serialVersionUID = 1;

        @Serial
        private Object writeReplace() {
          return BasketColumns.proxy(this);
        }
      }
      """;

  @Test
  void theProcessorIsDeclaredAsIsolating() throws Exception {
    String file = "META-INF/gradle/incremental.annotation.processors";
    try (InputStream in = ColumnsProcessor.class.getClassLoader().getResourceAsStream(file)) {
      assertThat(in).isNotNull();
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8).trim())
          .isEqualTo(ColumnsProcessor.class.getName() + ",isolating");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"good/AnswerPage", "good/Order", "good/Pairs", "run/Samples"})
  void everyFileOriginatesFromTheOneTypeThatItIsFor(String name) {
    Map<String, List<String>> origins = new TreeMap<>();

    Compilation compilation =
        Compilation.of(Map.of(), List.of(recording(origins)), Resources.text(name + ".java"))
            .succeeded();

    assertThat(origins).hasSize(compilation.sources().size() + compilation.resources().size());
    origins.forEach(
        (file, types) -> {
          assertThat(types).as(file).hasSize(1);
          String type = types.get(0);
          String local = type.substring(type.indexOf('.') + 1).replace('.', '_');
          assertThat(file).containsAnyOf("." + local + "Columns", "/" + type + "/");
        });
  }

  /** Returns the processor, with a note of the elements that it names for each file. */
  private static Processor recording(Map<String, List<String>> origins) {
    Processor processor = new ColumnsProcessor();
    return delegating(
        Processor.class,
        processor,
        (method, arguments) -> {
          if (method.getName().equals("init")) {
            arguments[0] = recordingFiler((ProcessingEnvironment) arguments[0], origins);
          }
          return method.invoke(processor, arguments);
        });
  }

  private static ProcessingEnvironment recordingFiler(
      ProcessingEnvironment environment, Map<String, List<String>> origins) {
    Filer filer =
        delegating(
            Filer.class,
            environment.getFiler(),
            (method, arguments) -> {
              Element[] elements = (Element[]) arguments[arguments.length - 1];
              Object file = arguments[arguments.length - 2];
              origins.put(file.toString(), Arrays.stream(elements).map(Object::toString).toList());
              return method.invoke(environment.getFiler(), arguments);
            });
    return delegating(
        ProcessingEnvironment.class,
        environment,
        (method, arguments) ->
            method.getName().equals("getFiler") ? filer : method.invoke(environment, arguments));
  }

  /** What is done instead of a call. */
  @FunctionalInterface
  private interface Call {
    Object make(Method method, Object[] arguments) throws ReflectiveOperationException;
  }

  private static <T> T delegating(Class<T> type, T target, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            target.getClass().getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              try {
                return call.make(method, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  @Test
  void aTypeThatIsCompiledAloneGetsTheSameCode() {
    Compilation both = Compilation.of(ITEM, BASKET).succeeded();

    Compilation alone = Compilation.of(both.classes(), true, BASKET).succeeded();

    assertThat(alone.sources()).containsOnlyKeys("shop.BasketColumns");
    assertThat(both.sources()).containsAllEntriesOf(alone.sources());
  }
}
