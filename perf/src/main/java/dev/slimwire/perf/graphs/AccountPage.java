package dev.slimwire.perf.graphs;

import dev.slimwire.kryo.KryoGraphs;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;

/** A graph as one column of a page, written by slimwire-kryo: maps of anything are no columns. */
public final class AccountPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1;

  private static final int GRAPH = 0;
  private static final int ACCOUNT_ID = 64;
  private static final int ADDRESS_ID = 65;

  private static final KryoGraphs GRAPHS =
      KryoGraphs.builder()
          .register(ACCOUNT_ID, Account.class)
          .register(ADDRESS_ID, Address.class)
          .build();

  private transient ArrayList<Account> accounts;

  /** Makes an empty page, to be read into. */
  public AccountPage() {
    this(new ArrayList<>());
  }

  AccountPage(ArrayList<Account> accounts) {
    this.accounts = accounts;
  }

  ArrayList<Account> accounts() {
    return accounts;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    GRAPHS.write(accounts, out, GRAPH);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    accounts = GRAPHS.read(in, GRAPH, AccountSubject.listClass());
  }
}
