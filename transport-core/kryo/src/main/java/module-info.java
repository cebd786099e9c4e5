/** Object graphs inside compressed pages, and compressed pages inside Kryo streams. */
module dev.slimwire.kryo {
  requires transitive com.esotericsoftware.kryo;
  requires transitive dev.slimwire.core;
  requires static org.jspecify;

  exports dev.slimwire.kryo;
}
