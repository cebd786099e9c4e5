package dev.slimwire.perf.graphs;

import java.io.Serial;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.SplittableRandom;

/**
 * What a cache gives for a key.
 *
 * @param key the key
 * @param version how often it was written
 * @param stored when it was written last
 * @param value a bean, a session, a fragment of a page, or numbers
 */
record CacheEntry(String key, long version, Instant stored, Object value) implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  private static final long SEED = 0xcac4e;
  private static final Instant FIRST = Instant.parse("2024-05-01T00:00:00Z");
  private static final int NUMBERS = 96;
  private static final int ITEMS = 24;

  private static final String[] WORDS = {
    "kettle", "lamp", "oak", "steel", "large", "blue", "spare", "part", "set", "of", "six", "new"
  };

  /** Returns the entry of a number. Equal numbers give equal ones. */
  static CacheEntry of(int number) {
    SplittableRandom random = new SplittableRandom(SEED + number);
    return new CacheEntry(
        "shop:" + number % 7 + ":" + random.nextInt(100_000),
        random.nextInt(1, 50),
        FIRST.plusSeconds(random.nextInt(20_000_000)),
        value(number, random));
  }

  private static Object value(int number, SplittableRandom random) {
    return switch (number % 4) {
      case 0 -> AccountCorpus.account(null, random);
      case 1 -> session(random);
      case 2 -> fragment(random);
      default -> numbers(random);
    };
  }

  private static HashMap<String, Object> session(SplittableRandom random) {
    HashMap<String, Object> session = new HashMap<>();
    session.put("user", "user" + random.nextInt(100_000));
    session.put("locale", random.nextBoolean() ? "de_DE" : "en_GB");
    session.put("last", FIRST.plusSeconds(random.nextInt(20_000_000)));
    ArrayList<Object> basket = new ArrayList<>();
    for (int i = random.nextInt(1, 12); i > 0; i--) {
      HashMap<String, Object> item = new HashMap<>();
      item.put("article", 100_000 + random.nextInt(90_000));
      item.put("count", random.nextInt(1, 5));
      item.put("name", words(random, 4));
      basket.add(item);
    }
    session.put("basket", basket);
    return session;
  }

  private static String fragment(SplittableRandom random) {
    StringBuilder html = new StringBuilder("<ul class=\"articles\">\n");
    for (int i = 0; i < ITEMS; i++) {
      html.append("  <li class=\"article\"><a href=\"/article/")
          .append(random.nextInt(100_000, 190_000))
          .append("\">")
          .append(words(random, 5))
          .append("</a></li>\n");
    }
    return html.append("</ul>\n").toString();
  }

  private static String words(SplittableRandom random, int count) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < count; i++) {
      words.append(i == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
    }
    return words.toString();
  }

  private static ArrayList<Double> numbers(SplittableRandom random) {
    ArrayList<Double> numbers = new ArrayList<>();
    for (int i = 0; i < NUMBERS; i++) {
      numbers.add(random.nextInt(1_000_000) / 100.0);
    }
    return numbers;
  }
}
