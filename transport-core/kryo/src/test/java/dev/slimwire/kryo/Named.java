package dev.slimwire.kryo;

/** A superclass whose fields are private, and hidden by none. */
abstract class Named {

  private final String name;

  Named() {
    this("unnamed");
  }

  Named(String name) {
    this.name = name;
  }

  final String name() {
    return name;
  }
}
