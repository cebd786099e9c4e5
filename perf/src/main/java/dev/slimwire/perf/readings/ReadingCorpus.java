package dev.slimwire.perf.readings;

import dev.slimwire.perf.layout.Corpus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.SplittableRandom;

/** Readings of 40 meters, one after the other, the same each time. A row is a reading. */
final class ReadingCorpus implements Corpus<ArrayList<Reading>> {

  private static final long SEED = 0x4ead;
  private static final int MESSAGES = 8;
  private static final int ROWS = 5_000;
  private static final int METERS = 40;
  private static final long FIRST = 1_767_600_000_000L;
  private static final double HUNDRED = 100;
  private static final int TWENTY_DEGREES = 2_000;

  @Override
  public void read(Reader<ArrayList<Reading>> reader) throws IOException {
    sample(reader);
  }

  @Override
  public void sample(Reader<ArrayList<Reading>> reader) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int[] hundredths = new int[METERS];
    long[] counters = new long[METERS];
    for (int message = 0; message < MESSAGES; message++) {
      ArrayList<Reading> readings = new ArrayList<>();
      for (int row = 0; row < ROWS; row++) {
        int meter = row % METERS;
        hundredths[meter] += random.nextInt(-9, 10);
        counters[meter] += random.nextInt(500);
        readings.add(
            new Reading(
                FIRST + (message * ROWS + row) * 250L + random.nextInt(20),
                meter,
                (TWENTY_DEGREES + hundredths[meter]) / HUNDRED,
                random.nextDouble(3_000),
                counters[meter],
                random.nextInt(50) == 0 ? random.nextInt(1, 5) : 0));
      }
      reader.accept(readings);
    }
  }

  @Override
  public int rows(ArrayList<Reading> message) {
    return message.size();
  }

  @Override
  public boolean same(ArrayList<Reading> message, ArrayList<Reading> other) {
    return message.equals(other);
  }
}
