package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.DefaultSerializers.LocaleSerializer;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Locales, also those that are more than a language, a country and a variant. */
final class LocalesTest {

  private static final int LOCALE = 44 + 2;
  private static final int NEW = 1;

  private static final KryoGraphs GRAPHS = KryoGraphs.builder().build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zh-Hant-TW",
        "th-TH-u-ca-buddhist",
        "en-a-bbb-t-it-u-attr1-attr2-ca-gregory-x-private",
        "und-Latn",
        "x-private",
        "de-Latn-posix",
        "zh-Hant-x-lvariant-a-B",
        "ja-JP-u-ca-japanese-cu-jpy-x-lvariant-JP"
      })
  void scriptsAndExtensionsComeBack(String tag) throws IOException {
    Locale locale = Locale.forLanguageTag(tag);

    Locale back = GRAPHS.read(GRAPHS.write(locale), Locale.class);

    assertThat(back).isEqualTo(locale);
    assertThat(back.toLanguageTag()).isEqualTo(tag);
  }

  @Test
  void anyLocaleOfTheJdkComesBack() throws IOException {
    List<Locale> locales = new ArrayList<>(Arrays.asList(Locale.getAvailableLocales()));

    List<?> back = GRAPHS.read(GRAPHS.write(locales), List.class);

    assertThat(back).isEqualTo(locales);
  }

  @Test
  void aLocaleIsNotTheDefaultOfItsReader() throws IOException {
    Locale before = Locale.getDefault();
    byte[] bytes = GRAPHS.write(Locale.TAIWAN);
    try {
      Locale.setDefault(Locale.forLanguageTag("zh-Hant-TW-u-ca-roc"));
      assertThat(GRAPHS.read(bytes, Locale.class)).isEqualTo(Locale.TAIWAN);
    } finally {
      Locale.setDefault(before);
    }
  }

  static Stream<Locale> plain() {
    return Stream.of(
        Locale.ROOT,
        Locale.CANADA_FRENCH,
        new Locale("de", "DE", "POSIX"),
        new Locale("th", "TH", "TH"),
        new Locale("ja", "JP", "JP"),
        new Locale("no", "NO", "NY"),
        new Locale("", "", "WIN"),
        new Locale("klingonese", "kronos", "grüße, x_y"));
  }

  @ParameterizedTest
  @MethodSource("plain")
  void otherLocalesAreWrittenAsKryoWritesThem(Locale locale) throws IOException {
    byte[] bytes = GRAPHS.write(locale);
    Output kryos = new Output(64);
    new LocaleSerializer().write(null, kryos, locale);

    assertThat(Arrays.copyOfRange(bytes, 2, bytes.length)).isEqualTo(kryos.toBytes());
    assertThat(GRAPHS.read(bytes, Locale.class)).isEqualTo(locale);
  }

  @Test
  void constantsOfTheJdkAreTheSameObjects() throws IOException {
    for (Locale constant : new Locale[] {Locale.ROOT, Locale.US, Locale.SIMPLIFIED_CHINESE}) {
      assertThat(GRAPHS.read(GRAPHS.write(constant), Locale.class)).isSameAs(constant);
    }
  }

  @Test
  void othersAreMarkedByNullBeforeTheirTag() throws IOException {
    byte[] tagged = bytes(null, "zh-Hant-TW");

    assertThat(GRAPHS.write(Locale.forLanguageTag("zh-Hant-TW"))).isEqualTo(tagged);
  }

  /** Its tag is nn-NO-u-ca-buddhist: the JDK takes its variant for a name of the language. */
  @Test
  void aLocaleThatNoTagStandsForIsRefusedRatherThanChanged() {
    Locale locale = Locale.forLanguageTag("no-NO-u-ca-buddhist-x-lvariant-NY");

    assertThatThrownBy(() -> GRAPHS.write(locale))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("locale no_NO_NY_#u-ca-buddhist has no language tag of its own");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "e", "en_US", "de--DE", "en-u", "zh-Hant-Hant", "grüße", "en-US-"})
  void whatIsNoTagIsRefused(String tag) {
    assertThatThrownBy(() -> GRAPHS.read(bytes(null, tag), Locale.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageMatching("graph malformed at byte \\d+: expected .*, actual .*Illformed.*");
  }

  @Test
  void missingPartsAreRefused() {
    verifyMissing("language tag", null, null);
    verifyMissing("country", "en", null);
    verifyMissing("variant", "en", "US", null);
  }

  private static void verifyMissing(String part, String... strings) {
    assertThatThrownBy(() -> GRAPHS.read(bytes(strings), Locale.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: " + part + ": expected not null, actual null");
  }

  @Test
  void aLocaleCutAnywhereFails() throws IOException {
    byte[] bytes = GRAPHS.write(Locale.forLanguageTag("zh-Hant-TW"));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);

      assertThatThrownBy(() -> GRAPHS.read(cut, Locale.class))
          .as("%d bytes", length)
          .isInstanceOf(EOFException.class);
    }
  }

  private static byte[] bytes(String... strings) {
    Output out = new Output(64, -1);
    out.writeByte(LOCALE);
    out.writeByte(NEW);
    for (String each : strings) {
      out.writeString(each);
    }
    return out.toBytes();
  }
}
