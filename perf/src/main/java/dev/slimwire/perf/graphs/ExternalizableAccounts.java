package dev.slimwire.perf.graphs;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Accounts as one writes them by hand: parents by their place in the list, and values of maps with
 * a byte for their kind.
 */
public final class ExternalizableAccounts implements Externalizable {

  @Serial private static final long serialVersionUID = 1;

  private static final int NO_PARENT = -1;

  private transient ArrayList<Account> accounts;

  /** Makes an empty message, to be read into. */
  public ExternalizableAccounts() {
    this(new ArrayList<>());
  }

  ExternalizableAccounts(ArrayList<Account> accounts) {
    this.accounts = accounts;
  }

  ArrayList<Account> accounts() {
    return accounts;
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    Map<Account, Integer> places = new IdentityHashMap<>();
    out.writeInt(accounts.size());
    for (Account account : accounts) {
      places.put(account, places.size());
      out.writeLong(account.id());
      out.writeUTF(account.name());
      out.writeInt(places.getOrDefault(account.parent(), NO_PARENT));
      out.writeInt(account.addresses().size());
      for (Address address : account.addresses()) {
        write(address, out);
      }
      out.writeInt(account.attributes().size());
      for (Map.Entry<String, Object> entry : account.attributes().entrySet()) {
        out.writeUTF(entry.getKey());
        ExternalizableValue.write(entry.getValue(), out);
      }
    }
  }

  private static void write(Address address, ObjectOutput out) throws IOException {
    String country = address.country();
    out.writeUTF(address.street());
    out.writeInt(address.number());
    out.writeUTF(address.city());
    out.writeBoolean(country != null);
    if (country != null) {
      out.writeUTF(country);
    }
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    int count = in.readInt();
    accounts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      accounts.add(readAccount(in));
    }
  }

  private Account readAccount(ObjectInput in) throws IOException {
    long id = in.readLong();
    String name = in.readUTF();
    Account account = new Account(id, name, parent(in.readInt()));
    int addresses = in.readInt();
    for (int i = 0; i < addresses; i++) {
      account
          .addresses()
          .add(
              new Address(
                  in.readUTF(),
                  in.readInt(),
                  in.readUTF(),
                  in.readBoolean() ? in.readUTF() : null));
    }
    int attributes = in.readInt();
    HashMap<String, Object> map = account.attributes();
    for (int i = 0; i < attributes; i++) {
      map.put(in.readUTF(), ExternalizableValue.read(in));
    }
    return account;
  }

  private @Nullable Account parent(int place) {
    return place == NO_PARENT ? null : accounts.get(place);
  }
}
