package dev.slimwire.page.column;

import java.io.IOException;

/** Strings that are encoded without a column around them. */
final class TestStrings {

  private TestStrings() {}

  static EncodedStrings encode(String... strings) throws IOException {
    EncodedStrings encoded = new EncodedStrings();
    encoded.begin();
    for (String string : strings) {
      encoded.add(string);
    }
    encoded.finish(strings);
    return encoded;
  }
}
