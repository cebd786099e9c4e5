package dev.slimwire.examples.answerpages.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SampleClassTest {

  private static final String SAMPLES = Samples.class.getName();

  private static Payload take(String name, @Nullable String method) throws SampleException {
    return SampleClass.load(name, List.of()).take(method, 20_000);
  }

  private static long wireBytes(Payload payload, CompressionLevel level) throws IOException {
    return payload.pass(level, System::nanoTime).wireBytes();
  }

  @Test
  void supplierGivesOneMessage() throws Exception {
    Payload payload = take(SAMPLES + "$OneList", null);

    assertThat(payload.description()).startsWith("1 message of " + SAMPLES + "$OneList, ");
    assertThat(wireBytes(payload, CompressionLevel.FAST)).isLessThan(payload.rawBytes() / 3);
  }

  @Test
  void elementsOfAnIterableAreMessagesUntilThereAreEnough() throws Exception {
    Payload payload = take(SAMPLES + "$Endless", null);

    assertThat(payload.rawBytes()).isBetween(20_000L, 20_300L);
    assertThat(payload.description()).matches("\\d\\d\\d messages of .*, 20,\\d\\d\\d bytes");
  }

  @Test
  void eachMessageHasDescriptorsAsRmiWritesThem() throws Exception {
    Payload three = take(SAMPLES, "stream");

    assertThat(three.description()).startsWith("3 messages of " + SAMPLES + ".stream, ");
    assertThat(three.rawBytes()).isGreaterThan(3L * (SAMPLES.length() + "$Reading".length()));
  }

  @Test
  void pagesAreMeasuredAsPages() throws Exception {
    Payload pages = take(SAMPLES, "pages");

    assertThat(pages).isInstanceOf(PagePayload.class);
    assertThat(pages.description()).startsWith("2 pages of ");
    assertThat(wireBytes(pages, CompressionLevel.NONE)).isEqualTo(pages.rawBytes());
    assertThat(wireBytes(pages, CompressionLevel.FAST)).isLessThan(pages.rawBytes());
  }

  @Test
  void classesOfUsersAreFoundOnTheirClassPath(@TempDir Path folder) throws Exception {
    compileWords(folder);

    Payload payload = SampleClass.load("com.acme.Words", List.of(folder)).take(null, 1_000);

    assertThat(payload.description()).startsWith("1 message of com.acme.Words, ");
  }

  @Test
  void classOfUsersWhoseClassPathIsNotAllIsRefused(@TempDir Path folder) throws Exception {
    compileWords(folder);
    Files.delete(folder.resolve("com/acme/Words$Word.class"));
    SampleClass words = SampleClass.load("com.acme.Words", List.of(folder));

    for (String method : new String[] {null, "words"}) {
      assertThatThrownBy(() -> words.take(method, 1_000))
          .isInstanceOf(SampleException.class)
          .hasMessageContaining("failed: java.lang.NoClassDefFoundError: com/acme/Words$Word");
    }
  }

  private static void compileWords(Path folder) throws IOException {
    Path source = folder.resolve("Words.java");
    Files.writeString(
        source,
        """
        package com.acme;
        public class Words implements java.util.function.Supplier<Object> {
          static class Word implements java.io.Serializable { String text = "a word"; }
          public Object get() { return new Word(); }
          static Word words() { return new Word(); }
        }
        """);
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString());
    assertThat(compiled).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          $Hidden  |                 | expected a public class with a public constructor
                   |                 | expected a Supplier or an Iterable, or --method, actual:
                   | noSuch          | has none named noSuch
                   | notStatic       | has none named notStatic
                   | nothing         | returns no objects
                   | notSerializable | java.io.NotSerializableException: java.lang.Object
                   | failing         | failed: java.lang.IllegalStateException: no data today
                   | mixture         | returns pages and other objects
                   | endless         | failed: java.lang.StackOverflowError
                   | deep            | deep: java.lang.StackOverflowError
                   | withoutAJar     | withoutAJar: java.lang.NoClassDefFoundError: com/acme/Missing
          $Lacking |                 | failed: java.lang.NoClassDefFoundError: com/acme/Missing
          $Failing |                 | failed: java.lang.IllegalStateException: no data today
          $Uninitialized |           | loaded: java.lang.IllegalStateException: no data today
          $Bottomless |              | loaded: java.lang.StackOverflowError
          """)
  void whatGivesNoObjectsIsRefused(
      @Nullable String nested, @Nullable String method, String expected) {
    assertThatThrownBy(() -> take(SAMPLES + (nested == null ? "" : nested), method))
        .isInstanceOf(SampleException.class)
        .hasMessageContaining(expected)
        .hasMessageContaining(SAMPLES);
  }
}
