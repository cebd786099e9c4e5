package dev.slimwire.frame.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class MatchIndexTest {

  private static final long BYTES = 0x0123_4567_89ab_cdefL;
  private static final long SAME_KEY = BYTES ^ 1L << Integer.SIZE;
  private static final int LIKELY = (1 << MatchIndex.WAYS) - 1;

  private final MatchIndex index = new MatchIndex();

  @Test
  void latestPositionsAreFoundTheNewestFirst() {
    for (int position = 10; position < 30; position++) {
      add(BYTES, position);
    }
    assertThat(index.candidates()).isEqualTo(LIKELY);
    assertThat(distances(100)).containsExactly(71, 72, 73, 74, 75, 76, 77, 78);
  }

  @Test
  void positionsAreToldByWhatFollowsTheirKeys() {
    add(BYTES, 10);
    add(SAME_KEY, 20);
    add(BYTES, 30);
    assertThat(index.candidates()).isEqualTo(0b010_0000_0101);
    index.select(SAME_KEY);
    assertThat(index.candidates()).isEqualTo(0b101_0000_0010);
    assertThat(distances(100)).startsWith(70, 80, 90);
  }

  @Test
  void fewPositionsOfOtherKeysAreFound() {
    Random random = new Random(1);
    for (int position = 1; position < 10_000; position++) {
      add(random.nextLong(), position);
    }
    int found = 0;
    for (int i = 0; i < 10_000; i++) {
      index.select(random.nextLong());
      found += Integer.bitCount(index.candidates());
    }
    assertThat(found).isBetween(1, 1000);
  }

  @Test
  void positionsThatAreRemovedAreNotFoundButThoseBeforeThemAre() {
    for (int position = 10; position < 14; position++) {
      add(BYTES, position);
    }
    index.remove(13);
    index.remove(12);
    index.remove(10); // not the newest
    assertThat(distances(100)).startsWith(89, 90);
    add(BYTES, 20);
    assertThat(distances(100)).startsWith(80, 89, 90);
  }

  @Test
  void indexDoublesTwiceAndForgetsAll() {
    add(BYTES, 10);
    int size = index.size();
    assertThat(index.grow()).isTrue();
    assertThat(index.size()).isEqualTo(2 * size);
    index.select(BYTES);
    assertThat(index.candidates()).isZero();
    assertThat(index.grow()).isTrue();
    assertThat(index.grow()).isFalse();
    assertThat(index.size()).isEqualTo(4 * size);
  }

  @Test
  void positionsThatAreAddedAreCounted() {
    add(BYTES, 10);
    add(BYTES, 11);
    assertThat(index.added()).isEqualTo(2);
    index.startCount();
    add(BYTES, 12);
    assertThat(index.added()).isEqualTo(1);
  }

  @Test
  void indexThatHasGrownIsACopyOfASmallOneAgain() {
    MatchIndex small = new MatchIndex();
    small.select(BYTES);
    small.add(10);
    add(BYTES, 5);
    index.grow();
    add(BYTES, 6);
    index.set(small);
    index.select(BYTES);
    assertThat(index.candidates()).isEqualTo(1);
    assertThat(distances(100)).startsWith(90);
  }

  private void add(long bytes, int position) {
    index.select(bytes);
    index.add(position);
  }

  private List<Integer> distances(int position) {
    List<Integer> distances = new ArrayList<>();
    for (int rank = 0; rank < MatchIndex.WAYS; rank++) {
      distances.add(index.distance(position, rank));
    }
    return distances;
  }
}
