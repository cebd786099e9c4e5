/** The contract of block codecs, which needs JUnit and AssertJ, and an emulated link. */
module dev.slimwire.testing {
  requires transitive dev.slimwire.core;
  requires static org.assertj.core;
  requires static transitive org.jspecify;
  requires static org.junit.jupiter.api;

  exports dev.slimwire.testing;

  opens dev.slimwire.testing to
      org.junit.platform.commons;
}
