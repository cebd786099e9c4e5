package dev.slimwire.perf.story;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** JSON and XML documents as web services send them, the same each time. */
final class Documents {

  private static final long SEED = 0xd0c5;

  private static final String[] WORDS = {
    "valley", "station", "north", "lower", "bridge", "old", "market", "river", "gate", "east",
    "upper", "mill", "harbour", "field", "stone", "wood", "castle", "lake", "garden", "street"
  };

  private final SplittableRandom random = new SplittableRandom(SEED);

  private Documents() {}

  /**
   * A document.
   *
   * @param name what it is
   * @param bytes its text in UTF-8
   */
  record Document(String name, byte[] bytes) {}

  /** Returns documents of 2 KB to 940 KB. */
  static List<Document> all() {
    Documents documents = new Documents();
    return List.of(
        document("JSON, one answer", documents.places(9)),
        document("JSON, places", documents.places(500)),
        document("JSON, sensor readings", documents.readings(6000)),
        document("XML, catalogue", documents.catalogue(400)),
        document("XML, feed", documents.feed(60)),
        document("XML, tracks", documents.tracks(9000)));
  }

  /** Returns the one whose tokens are many and small. */
  static Document readings() {
    return document("JSON, sensor readings", new Documents().readings(6000));
  }

  private static Document document(String name, StringBuilder text) {
    return new Document(name, text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private StringBuilder places(int count) {
    StringBuilder json = new StringBuilder("[");
    for (int i = 0; i < count; i++) {
      json.append(i == 0 ? "" : ",")
          .append("{\"id\":")
          .append(random.nextInt(1_000_000))
          .append(",\"name\":\"")
          .append(words(3))
          .append("\",\"kind\":\"")
          .append(random.nextBoolean() ? "stop" : "sight")
          .append("\",\"position\":{\"lat\":")
          .append(degrees(47))
          .append(",\"lon\":")
          .append(degrees(8))
          .append("},\"tags\":[\"")
          .append(words(1))
          .append("\",\"")
          .append(words(1))
          .append("\"],\"note\":\"")
          .append(words(random.nextInt(4, 16)))
          .append("\"}");
    }
    return json.append("]");
  }

  private StringBuilder readings(int count) {
    StringBuilder json = new StringBuilder("{\"readings\":[");
    for (int i = 0; i < count; i++) {
      json.append(i == 0 ? "" : ",")
          .append("{\"sensor\":\"t")
          .append(random.nextInt(40))
          .append("\",\"at\":")
          .append(1_262_304_000L + 60L * i)
          .append(",\"value\":")
          .append(degrees(20))
          .append(",\"unit\":\"celsius\",\"quality\":\"")
          .append(random.nextInt(9) > 0 ? "ok" : "low")
          .append("\",\"battery\":")
          .append(random.nextInt(101))
          .append("}");
    }
    return json.append("]}");
  }

  private StringBuilder catalogue(int count) {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\"?>\n<catalogue>\n");
    for (int i = 0; i < count; i++) {
      xml.append("  <book id=\"b")
          .append(i)
          .append("\">\n    <author>")
          .append(words(2))
          .append("</author>\n    <title>")
          .append(words(random.nextInt(2, 6)))
          .append("</title>\n    <price currency=\"EUR\">")
          .append(degrees(20))
          .append("</price>\n    <abstract>")
          .append(words(random.nextInt(10, 40)))
          .append("</abstract>\n  </book>\n");
    }
    return xml.append("</catalogue>\n");
  }

  private StringBuilder feed(int count) {
    StringBuilder xml = new StringBuilder("<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
    for (int i = 0; i < count; i++) {
      xml.append("  <entry><title>")
          .append(words(6))
          .append("</title><link href=\"http://example.org/")
          .append(random.nextInt(100_000))
          .append("\"/><updated>2010-0")
          .append(random.nextInt(1, 10))
          .append("-11T08:00:00Z</updated><summary>")
          .append(words(50))
          .append("</summary></entry>\n");
    }
    return xml.append("</feed>\n");
  }

  private StringBuilder tracks(int points) {
    StringBuilder xml = new StringBuilder("<kml><Document>\n");
    for (int i = 0; i < points; i++) {
      xml.append("  <Placemark><name>")
          .append(words(1))
          .append(i % 90)
          .append("</name><Point><coordinates>")
          .append(degrees(8))
          .append(',')
          .append(degrees(47))
          .append(",0</coordinates></Point></Placemark>\n");
    }
    return xml.append("</Document></kml>\n");
  }

  private String degrees(int whole) {
    return String.format(Locale.ROOT, "%d.%04d", whole, random.nextInt(10_000));
  }

  private String words(int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
    }
    return words.toString();
  }
}
