package dev.slimwire.page.column.text;

import java.io.IOException;

/** Strings that are encoded without a column around them. */
public final class TestStrings {

  private TestStrings() {}

  public static EncodedStrings encode(String... strings) throws IOException {
    EncodedStrings encoded = new EncodedStrings();
    encoded.begin();
    for (String string : strings) {
      encoded.add(string);
    }
    encoded.finish(strings);
    return encoded;
  }
}
