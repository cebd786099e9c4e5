package dev.slimwire.rmi.seed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How often short sequences of bytes come: in how many kinds of messages of every recording. What
 * one recording has alone counts nothing, as do texts with the name of this project or an address.
 */
final class CommonBytes {

  /** As many bytes are counted together. */
  static final int LENGTH = 6;

  /** Long messages would drown the others. */
  private static final int MOST_OF_A_MESSAGE = 16 << 10;

  private static final List<byte[]> OURS =
      Stream.of("slimwire", "127.").map(text -> text.getBytes(StandardCharsets.US_ASCII)).toList();

  private final Map<Long, Integer> weights;

  private CommonBytes(Map<Long, Integer> weights) {
    this.weights = weights;
  }

  static CommonBytes of(List<Recording> recordings) {
    Map<Long, Integer> common = kinds(recordings.get(0));
    for (Recording other : recordings.subList(1, recordings.size())) {
      Map<Long, Integer> kinds = kinds(other);
      common.keySet().retainAll(kinds.keySet());
      common.replaceAll((key, count) -> Math.min(count, kinds.get(key)));
    }
    common.values().removeIf(count -> count < 2);
    return new CommonBytes(common);
  }

  /** Returns in how many kinds of messages of each recording a sequence comes; 0 if in one only. */
  int weight(long key) {
    return weights.getOrDefault(key, 0);
  }

  static long key(byte[] bytes, int offset) {
    long key = 0;
    for (int i = offset; i < offset + LENGTH; i++) {
      key = key << 8 | bytes[i] & 0xff;
    }
    return key;
  }

  private static Map<Long, Integer> kinds(Recording recording) {
    Map<Long, Set<String>> kinds = new HashMap<>();
    for (Recording.Message message : recording.messages()) {
      byte[] bytes = message.bytes();
      BitSet ours = ourTexts(bytes);
      int last = Math.min(bytes.length, MOST_OF_A_MESSAGE) - LENGTH;
      for (int i = 0; i <= last; i++) {
        if (ours.nextSetBit(i) < 0 || ours.nextSetBit(i) >= i + LENGTH) {
          kinds.computeIfAbsent(key(bytes, i), none -> new HashSet<>()).add(message.kind());
        }
      }
    }
    Map<Long, Integer> counts = new HashMap<>();
    kinds.forEach((key, names) -> counts.put(key, names.size()));
    return counts;
  }

  /** Returns where texts stand that no other program has. */
  private static BitSet ourTexts(byte[] bytes) {
    BitSet ours = new BitSet();
    for (int i = 0; i < bytes.length; i++) {
      if (isOurs(bytes, i)) {
        int from = i;
        int to = i;
        while (from > 0 && isText(bytes[from - 1])) {
          from--;
        }
        while (to < bytes.length && isText(bytes[to])) {
          to++;
        }
        ours.set(from, to);
      }
    }
    return ours;
  }

  private static boolean isOurs(byte[] bytes, int offset) {
    return OURS.stream()
        .anyMatch(
            ours ->
                offset + ours.length <= bytes.length
                    && Arrays.equals(bytes, offset, offset + ours.length, ours, 0, ours.length));
  }

  private static boolean isText(byte b) {
    return b >= ' ' && b < 0x7f;
  }
}
