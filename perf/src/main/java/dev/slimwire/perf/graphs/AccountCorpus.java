package dev.slimwire.perf.graphs;

import dev.slimwire.perf.layout.Corpus;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Accounts as an application sends them, the same each time. A row is an account. */
final class AccountCorpus implements Corpus<ArrayList<Account>> {

  private static final long SEED = 0xacc07;
  private static final int MESSAGES = 40;
  private static final int ACCOUNTS = 100;
  private static final int ROOTS = 5;
  private static final Instant FIRST = Instant.parse("2019-03-01T00:00:00Z");

  private static final String[] STREETS = {"Lindenweg", "High Street", "Rue du Lac", "Rosa-Gasse"};
  private static final String[] CITIES = {"Berlin", "Leeds", "Annecy", "Graz", "Porto"};
  private static final String[] TAGS = {"export", "key account", "prepaid", "on hold", "reseller"};

  @Override
  public void read(Reader<ArrayList<Account>> reader) throws IOException {
    sample(reader);
  }

  @Override
  public void sample(Reader<ArrayList<Account>> reader) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < MESSAGES; i++) {
      reader.accept(message(random));
    }
  }

  private static ArrayList<Account> message(SplittableRandom random) {
    ArrayList<Account> accounts = new ArrayList<>();
    for (int i = 0; i < ACCOUNTS; i++) {
      Account parent = i < ROOTS ? null : accounts.get(random.nextInt(ROOTS));
      accounts.add(account(parent, random));
    }
    return accounts;
  }

  static Account account(@Nullable Account parent, SplittableRandom random) {
    long id = random.nextLong(1_000_000);
    Account account = new Account(id, "Account " + id, parent);
    int addresses = random.nextInt(1, 4);
    for (int i = 0; i < addresses; i++) {
      account
          .addresses()
          .add(
              new Address(
                  new String(STREETS[random.nextInt(STREETS.length)]),
                  random.nextInt(1, 200),
                  new String(CITIES[random.nextInt(CITIES.length)]),
                  random.nextBoolean() ? new String("DE") : null));
    }
    fill(account.attributes(), random);
    return account;
  }

  private static void fill(Map<String, Object> attributes, SplittableRandom random) {
    attributes.put("limit", BigDecimal.valueOf(random.nextInt(1, 500) * 10_000L, 2));
    attributes.put("since", FIRST.plusSeconds(random.nextInt(200_000_000)));
    attributes.put("active", random.nextInt(10) > 0);
    attributes.put("score", random.nextDouble());
    attributes.put("visits", random.nextInt(1000));
    if (random.nextInt(3) == 0) {
      attributes.put("comment", "called on day " + random.nextInt(365) + ", wants an offer");
    }
    ArrayList<Object> tags = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      tags.add(new String(TAGS[random.nextInt(TAGS.length)]));
    }
    attributes.put("tags", tags);
  }

  @Override
  public int rows(ArrayList<Account> message) {
    return message.size();
  }

  @Override
  public boolean same(ArrayList<Account> message, ArrayList<Account> other) {
    return message.equals(other);
  }
}
