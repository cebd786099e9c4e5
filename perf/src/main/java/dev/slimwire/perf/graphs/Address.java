package dev.slimwire.perf.graphs;

import java.io.Serial;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A bean with plain fields. */
final class Address implements Serializable {

  @Serial private static final long serialVersionUID = 1;

  private String street = "";
  private int number;
  private String city = "";
  private @Nullable String country;

  Address() {}

  Address(String street, int number, String city, @Nullable String country) {
    this.street = street;
    this.number = number;
    this.city = city;
    this.country = country;
  }

  String street() {
    return street;
  }

  int number() {
    return number;
  }

  String city() {
    return city;
  }

  @Nullable String country() {
    return country;
  }

  @Override
  public boolean equals(@Nullable Object object) {
    return object instanceof Address other
        && street.equals(other.street)
        && number == other.number
        && city.equals(other.city)
        && Objects.equals(country, other.country);
  }

  @Override
  public int hashCode() {
    return Objects.hash(street, number, city, country);
  }
}
