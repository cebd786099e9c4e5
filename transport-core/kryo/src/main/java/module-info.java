/** Object graphs inside compressed pages. */
module dev.slimwire.kryo {
  requires transitive com.esotericsoftware.kryo;
  requires transitive dev.slimwire.core;
  requires static org.jspecify;

  exports dev.slimwire.kryo;
}
