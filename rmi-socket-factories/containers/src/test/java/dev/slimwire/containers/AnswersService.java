package dev.slimwire.containers;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Answers that a client can verify, since it can make them itself. Needs nothing but the JDK. */
final class AnswersService implements Answers {

  @Override
  public byte[] bytes(int length, long seed) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  @Override
  public List<String> words(int count) {
    return IntStream.range(0, count).mapToObj(i -> "http://example.org/word/" + i).toList();
  }
}
