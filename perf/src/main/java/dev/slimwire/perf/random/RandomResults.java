package dev.slimwire.perf.random;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes each result once, so that none is waited for later. Safe for use by many threads. */
final class RandomResults implements RandomData {

  private final Map<Key, byte[]> bytes = new ConcurrentHashMap<>();
  private final Map<Key, String[][]> rows = new ConcurrentHashMap<>();

  private record Key(int size, int number) {}

  @Override
  public byte[] bytes(int length, int number) {
    return bytes.computeIfAbsent(
        new Key(length, number), key -> RandomMessage.newBytes(length, number));
  }

  @Override
  public String[][] rows(int count, int number) {
    return rows.computeIfAbsent(
        new Key(count, number), key -> RandomMessage.newRows(count, number));
  }

  @Override
  public int length(byte[] given) {
    return given.length;
  }

  @Override
  public boolean isExpected(byte[] given, int number) {
    return Arrays.equals(given, bytes(given.length, number));
  }
}
