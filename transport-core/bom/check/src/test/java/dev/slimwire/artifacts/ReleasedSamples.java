package dev.slimwire.artifacts;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What a release writes, the same each time. */
final class ReleasedSamples {

  /** Of the blocks that {@link #repeated} has two of, in bytes: longer than any linked frame. */
  static final int BLOCK = 12 << 10;

  private ReleasedSamples() {}

  /** Text that compresses, another for each number. */
  static String text(int number) {
    return IntStream.range(0, 60)
        .mapToObj(i -> "order " + number * 1000 + i * 17 + ": " + i % 7 + " books for Ada\n")
        .collect(Collectors.joining());
  }

  /** Text with what looks like references in an object stream, four times each, so many bytes. */
  static String references(int length) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; text.length() < length; row++) {
      int group = row / 4;
      text.append("sq\0~\0\2q\0~").append((char) (group / 100)).append((char) (group % 100));
      text.append("t\0\10book ").append(100 + row * row * 7919 % 900).append("uq\0~\0\5");
    }
    return text.substring(0, length);
  }

  static Orders orders() {
    Orders page = new Orders();
    page.items = text(9).split("(?<=\n)");
    page.ids = LongStream.range(0, page.items.length).map(i -> i * i * 7919 % 997).toArray();
    page.graph = graph();
    return page;
  }

  /** Values of the classes whose ids are below 64, which belong to the format. */
  private static Map<String, Object> graph() {
    Map<String, Object> graph = new LinkedHashMap<>();
    graph.put(
        "numbers", new ArrayList<>(List.of(1, 2L, 3.5, 4.5f, (short) 5, (byte) 6, 'c', true)));
    graph.put("texts", List.of("a", "b"));
    graph.put("sets", new TreeSet<>(List.of(3, 1, 2)));
    graph.put("decimals", List.of(new BigDecimal("3.10"), BigInteger.TEN.pow(30)));
    graph.put("ids", List.of(new UUID(1, 2), URI.create("urn:x"), Locale.FRENCH, new Date(5)));
    graph.put(
        "times",
        List.of(
            Instant.ofEpochSecond(1, 2),
            LocalDate.of(2026, 2, 28),
            LocalDateTime.of(2026, 2, 28, 1, 2),
            Duration.ofMillis(7)));
    graph.put("maps", Map.of("k", Optional.of("v")));
    graph.put("shared", graph.get("numbers"));
    return graph;
  }

  /** Two texts of a block, the second nearly the first: a block and its delta. */
  static String repeated(int number) {
    Random random = new Random(number);
    StringBuilder text = new StringBuilder();
    while (text.length() < BLOCK) {
      text.append("customer ").append(random.nextInt(1_000_000)).append('\n');
    }
    text.setLength(BLOCK);
    String first = text.toString();
    for (int i = 100; i < text.length(); i += 1000) {
      text.setCharAt(i, '!');
    }
    return first + text;
  }
}
