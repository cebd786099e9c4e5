/**
 * The contracts of codecs and transports, which need JUnit and AssertJ; an emulated link, counted
 * sockets, and other JVMs.
 */
module dev.slimwire.testing {
  requires transitive dev.slimwire.core;
  requires java.management;
  requires static jdk.management;
  requires static org.assertj.core;
  requires static transitive org.jspecify;
  requires static transitive org.junit.jupiter.api;
  requires static org.junit.jupiter.params;

  exports dev.slimwire.testing;

  opens dev.slimwire.testing to
      org.junit.platform.commons;
}
