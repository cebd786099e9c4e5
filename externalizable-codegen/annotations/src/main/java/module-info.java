/** Annotations that declare columns; {@code requires static} is enough. */
module dev.slimwire.codegen.annotations {
  requires static org.jspecify;

  exports dev.slimwire.codegen;
  exports dev.slimwire.codegen.testing;
}
