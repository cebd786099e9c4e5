package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.util.Locale;

/**
 * Language, country and variant, as Kryo's serializer writes them; for a locale that also has a
 * script or extensions, null and its language tag. Kryo's serializer drops these, and returns the
 * reader's default locale for any locale that differs from it only by them.
 */
final class LocalesSerializer extends Serializer<Locale> {

  @Override
  public void write(Kryo kryo, Output output, Locale locale) {
    if (locale.equals(new Locale(locale.getLanguage(), locale.getCountry(), locale.getVariant()))) {
      output.writeString(locale.getLanguage());
      output.writeString(locale.getCountry());
      output.writeString(locale.getVariant());
      return;
    }
    String tag = locale.toLanguageTag();
    if (!locale.equals(ofTag(tag))) { // for example, nn-NO represents no_NO_NY
      throw new KryoException("locale " + locale + " has no language tag of its own");
    }
    output.writeString(null);
    output.writeString(tag);
  }

  @Override
  public Locale read(Kryo kryo, Input input, Class<? extends Locale> type) {
    GraphVerifier verifier = GraphVerifier.of(kryo);
    String language = input.readString();
    if (language == null) {
      return ofTag(verifier.readText(input, "language tag"));
    }
    String country = verifier.readText(input, "country");
    String variant = verifier.readText(input, "variant");
    Locale locale = new Locale(language, country, variant);
    return variant.isEmpty() ? known(locale) : locale;
  }

  /** Returns the locale of a tag; unlike {@code Locale.forLanguageTag} it drops no part of it. */
  private static Locale ofTag(String tag) {
    return new Locale.Builder().setLanguageTag(tag).build();
  }

  /** Returns the JDK's own instance, such as {@code Locale.US}, as Java serialization does. */
  private static Locale known(Locale locale) {
    Locale known = Locale.forLanguageTag(locale.toLanguageTag());
    return known.equals(locale) ? known : locale;
  }
}
