package dev.slimwire.perf.graphs;

import dev.slimwire.perf.layout.ForyLayout;
import dev.slimwire.perf.layout.JdkLayout;
import dev.slimwire.perf.layout.KryoLayout;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.PageVariant.PageForm;
import dev.slimwire.perf.layout.Subject;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Mixed object graphs, and all layouts for them. Protobuf has no maps of anything. */
public final class AccountSubject {

  private static final List<Class<?>> CLASSES = List.of(Account.class, Address.class);

  /** What Kryo does not know by itself. */
  private static final List<Class<?>> KRYO_CLASSES =
      List.of(Account.class, Address.class, HashMap.class, Instant.class, BigDecimal.class);

  private AccountSubject() {}

  /** Returns 4,000 accounts in messages of 100. */
  public static Subject<?> create() {
    Map<String, Supplier<Layout<ArrayList<Account>>>> peers =
        Map.of(
            "jdk",
            AccountSubject::jdk,
            "externalizable",
            AccountSubject::externalizable,
            "kryo",
            () -> new KryoLayout<>(listClass(), KRYO_CLASSES, true),
            "fory",
            () -> new ForyLayout<>(listClass(), CLASSES, true));
    return new Subject<>(
        "graphs",
        new AccountCorpus(),
        peers,
        new PageForm<>(AccountPage::new, AccountPage::new, AccountPage::accounts));
  }

  private static Layout<ArrayList<Account>> jdk() {
    return new JdkLayout<>(Function.identity(), listClass(), Function.identity());
  }

  private static Layout<ArrayList<Account>> externalizable() {
    return new JdkLayout<>(
        ExternalizableAccounts::new,
        ExternalizableAccounts.class,
        ExternalizableAccounts::accounts);
  }

  @SuppressWarnings("unchecked") // there is no class of lists of accounts
  static Class<ArrayList<Account>> listClass() {
    return (Class<ArrayList<Account>>) (Class<?>) ArrayList.class;
  }
}
