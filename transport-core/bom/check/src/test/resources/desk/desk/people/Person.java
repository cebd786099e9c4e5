package desk.people;

public final class Person {

  private String name = "";
  private Person friend;

  private Person() {}

  /** Two of them. */
  public static Person friends() {
    Person ada = new Person();
    Person charles = new Person();
    ada.name = "Ada";
    ada.friend = charles;
    charles.name = "Charles";
    charles.friend = ada;
    return ada;
  }

  public String name() {
    return name;
  }

  public Person friend() {
    return friend;
  }
}
