package dev.slimwire.perf.graphs;

import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A bean with beans, lists and a map of anything; accounts of a message may share a parent. */
final class Account implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  private long id;
  private String name = "";
  private @Nullable Account parent;
  private ArrayList<Address> addresses = new ArrayList<>();
  private HashMap<String, Object> attributes = new HashMap<>();

  Account() {}

  Account(long id, String name, @Nullable Account parent) {
    this.id = id;
    this.name = name;
    this.parent = parent;
  }

  long id() {
    return id;
  }

  String name() {
    return name;
  }

  @Nullable Account parent() {
    return parent;
  }

  ArrayList<Address> addresses() {
    return addresses;
  }

  HashMap<String, Object> attributes() {
    return attributes;
  }

  @Override
  public boolean equals(@Nullable Object object) {
    return object instanceof Account other
        && id == other.id
        && name.equals(other.name)
        && Objects.equals(parent, other.parent)
        && addresses.equals(other.addresses)
        && attributes.equals(other.attributes);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(id);
  }
}
