package dev.slimwire.perf.story;

import dev.slimwire.perf.layout.Corpus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.SplittableRandom;

/** One answer of a flight search, the same each time: about 329 KB of JSON. */
final class FlightCorpus implements Corpus<ArrayList<Flight>> {

  private static final long SEED = 0xf119;
  private static final int FLIGHTS = 1450;
  private static final long FIRST = 1_420_070_400L;

  private static final String[] CARRIERS = {"LH", "BA", "AF", "LX", "KL", "OS"};
  private static final String[] PLACES = {"FRA", "LHR", "CDG", "ZRH", "AMS", "VIE", "JFK", "SFO"};
  private static final String[] TYPES = {"A320", "A321", "B738", "E190", "A359", "B77W"};
  private static final String[] CABINS = {"ECONOMY", "PREMIUM", "BUSINESS"};

  @Override
  public void read(Reader<ArrayList<Flight>> reader) throws IOException {
    sample(reader);
  }

  @Override
  public void sample(Reader<ArrayList<Flight>> reader) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    ArrayList<Flight> flights = new ArrayList<>();
    for (int i = 0; i < FLIGHTS; i++) {
      flights.add(flight(random));
    }
    reader.accept(flights);
  }

  private static Flight flight(SplittableRandom random) {
    long departs = FIRST + 300L * random.nextInt(288);
    String cabin = CABINS[random.nextInt(CABINS.length)];
    return new Flight(
        random.nextLong(1_000_000_000L),
        CARRIERS[random.nextInt(CARRIERS.length)],
        random.nextInt(100, 2000),
        PLACES[random.nextInt(PLACES.length)],
        PLACES[random.nextInt(PLACES.length)],
        departs,
        departs + 300L * random.nextInt(10, 150),
        TYPES[random.nextInt(TYPES.length)],
        cabin,
        cabin.charAt(0) + "" + random.nextInt(10, 40) + "EUR" + random.nextInt(1, 4),
        random.nextInt(1, 10),
        100 * random.nextInt(49, 1900) + 99,
        "EUR",
        random.nextInt(4) == 0);
  }

  @Override
  public int rows(ArrayList<Flight> message) {
    return message.size();
  }

  @Override
  public boolean same(ArrayList<Flight> message, ArrayList<Flight> other) {
    return message.equals(other);
  }
}
