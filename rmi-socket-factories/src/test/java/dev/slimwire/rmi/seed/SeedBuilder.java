package dev.slimwire.rmi.seed;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Chooses pieces of messages, one after the other, each the one with the most common bytes that no
 * piece has yet. The first, which is worth most, comes last: there it is nearest to what follows.
 */
final class SeedBuilder {

  private static final int LONGEST_PIECE = 128;

  /** Pieces of one recording, without what others do not have. */
  private final Set<Piece> sources = new LinkedHashSet<>();

  private final CommonBytes common;
  private final Set<Long> covered = new HashSet<>();

  /**
   * A part of a message.
   *
   * @param bytes the message
   */
  private record Piece(byte[] bytes) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Piece that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }

  SeedBuilder(List<Recording> recordings) {
    this.common = CommonBytes.of(recordings);
    for (Recording.Message message : recordings.get(0).messages()) {
      addSources(message.bytes());
    }
  }

  /** Returns at most {@code length} bytes. */
  byte[] build(int length) {
    Deque<byte[]> pieces = new ArrayDeque<>();
    int total = 0;
    for (byte[] piece = best(); piece != null && total < length; piece = best()) {
      cover(piece);
      pieces.addFirst(piece);
      total += piece.length;
    }
    ByteArrayOutputStream seed = new ByteArrayOutputStream();
    pieces.forEach(seed::writeBytes);
    return Arrays.copyOfRange(seed.toByteArray(), Math.max(0, total - length), total);
  }

  private void addSources(byte[] message) {
    int start = -1;
    for (int i = 0; i + CommonBytes.LENGTH <= message.length; i++) {
      boolean isCommon = common.weight(CommonBytes.key(message, i)) > 0;
      if (isCommon && start < 0) {
        start = i;
      } else if (!isCommon && start >= 0) {
        sources.add(new Piece(Arrays.copyOfRange(message, start, i - 1 + CommonBytes.LENGTH)));
        start = -1;
      }
    }
    if (start >= 0) {
      sources.add(new Piece(Arrays.copyOfRange(message, start, message.length)));
    }
  }

  private byte @Nullable [] best() {
    byte[] best = null;
    long most = 0;
    for (Piece source : sources) {
      byte[] bytes = source.bytes();
      Map<Long, Integer> inside = new HashMap<>();
      long gain = 0;
      for (int end = CommonBytes.LENGTH; end <= bytes.length; end++) {
        gain += enter(inside, CommonBytes.key(bytes, end - CommonBytes.LENGTH));
        int start = Math.max(0, end - LONGEST_PIECE);
        if (start > 0) {
          gain -= leave(inside, CommonBytes.key(bytes, start - 1));
        }
        if (gain > most) {
          most = gain;
          best = Arrays.copyOfRange(bytes, start, end);
        }
      }
    }
    return best == null ? null : trimmed(best);
  }

  private long enter(Map<Long, Integer> inside, long key) {
    return inside.merge(key, 1, Integer::sum) == 1 ? gain(key) : 0;
  }

  private long leave(Map<Long, Integer> inside, long key) {
    return inside.merge(key, -1, Integer::sum) == 0 ? gain(key) : 0;
  }

  private long gain(long key) {
    return covered.contains(key) ? 0 : common.weight(key);
  }

  private byte[] trimmed(byte[] piece) {
    int from = 0;
    int to = piece.length;
    while (gain(CommonBytes.key(piece, from)) == 0) {
      from++;
    }
    while (gain(CommonBytes.key(piece, to - CommonBytes.LENGTH)) == 0) {
      to--;
    }
    return Arrays.copyOfRange(piece, from, to);
  }

  private void cover(byte[] piece) {
    for (int i = 0; i + CommonBytes.LENGTH <= piece.length; i++) {
      covered.add(CommonBytes.key(piece, i));
    }
  }
}
