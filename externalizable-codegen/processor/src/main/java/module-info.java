/** The annotation processor; nothing of it is needed at run time. */
module dev.slimwire.codegen.processor {
  requires com.palantir.javapoet;
  requires dev.slimwire.codegen.annotations;
  requires transitive java.compiler;
  requires static org.jspecify;

  exports dev.slimwire.codegen.processor;

  provides javax.annotation.processing.Processor with
      dev.slimwire.codegen.processor.ColumnsProcessor;
}
