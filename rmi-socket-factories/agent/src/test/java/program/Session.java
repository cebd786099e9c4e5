package program;

import java.io.Serial;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** What web applications share by their caches. */
record Session(String id, String user, Instant opened, List<Visit> visits) implements Serializable {

  @Serial private static final long serialVersionUID = 1L;

  /** A page that a user has seen. */
  record Visit(String page, Duration time) implements Serializable {

    @Serial private static final long serialVersionUID = 1L;
  }

  /** Makes the session of a number: always the same. */
  static Session of(int number) {
    Random random = new Random(number);
    return new Session(
        Long.toHexString(random.nextLong()),
        "user" + random.nextInt(10_000) + "@example.org",
        Instant.ofEpochSecond(1_700_000_000L + random.nextInt(10_000_000)),
        IntStream.range(0, 5)
            .mapToObj(
                i ->
                    new Visit(
                        "/shop/article/" + random.nextInt(1_000_000),
                        Duration.ofMillis(random.nextInt(60_000))))
            .toList());
  }
}
