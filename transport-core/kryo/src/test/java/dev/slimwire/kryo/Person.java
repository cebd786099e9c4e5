package dev.slimwire.kryo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A class as users have them: private fields, cycles, shared objects. */
final class Person extends Named {

  enum Mood {
    CALM,
    CHEERFUL {
      @Override
      boolean sings() {
        return true;
      }
    };

    boolean sings() {
      return false;
    }
  }

  record Address(String street, int number) {}

  static final int PERSON = 64;
  static final int ADDRESS = 65;
  static final int MOOD = 66;
  static final int PERSONS = 67;

  long[] numbers = {};
  double height;
  boolean member;
  Mood mood = Mood.CALM;
  Address address;
  Person spouse;
  List<Person> friends = new ArrayList<>();
  Map<String, Person> byName = new HashMap<>();
  Object anything;
  transient Object cached = "made by the constructor";

  private Person() {}

  Person(String name) {
    super(name);
    cached = "not sent";
  }

  static KryoGraphs.Builder builder() {
    return KryoGraphs.builder()
        .register(PERSON, Person.class)
        .register(ADDRESS, Address.class)
        .register(MOOD, Mood.class)
        .register(PERSONS, Person[].class);
  }

  /** Returns the first of several people who know each other. */
  static Person village(int people) {
    Random random = new Random(people);
    List<Person> all = new ArrayList<>();
    for (int i = 0; i < people; i++) {
      all.add(new Person("person " + i));
    }
    Address shared = new Address("Dorfstraße", 7);
    for (Person person : all) {
      person.address = random.nextBoolean() ? shared : new Address("Weg", random.nextInt(99));
      person.mood = random.nextBoolean() ? Mood.CHEERFUL : Mood.CALM;
      person.height = random.nextDouble();
      person.member = random.nextBoolean();
      person.numbers = random.longs(3).toArray();
      person.spouse = all.get(random.nextInt(people));
      person.friends.add(all.get(random.nextInt(people)));
    }
    Collections.shuffle(all, random);
    Person first = all.get(0);
    first.friends.addAll(all);
    all.forEach(person -> first.byName.put(person.name(), person));
    first.anything = all.toArray(new Person[0]);
    return first;
  }
}
