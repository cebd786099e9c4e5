package dev.slimwire.codegen.processor;

import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.processor.declaration.Declarations;
import dev.slimwire.codegen.processor.declaration.Environment;
import dev.slimwire.codegen.processor.declaration.ErrorCode;
import dev.slimwire.codegen.processor.declaration.ErrorReporter;
import dev.slimwire.codegen.processor.declaration.Misplaced;
import dev.slimwire.codegen.processor.model.TypeModel;
import dev.slimwire.codegen.processor.writer.TypeWriter;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.FilerException;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Generates the columns of annotated types: one source file per type, and metadata for native
 * images for those that are sent on their own. Types that refer to code that other processors
 * generate, at any depth, are deferred to the next round.
 */
public final class ColumnsProcessor extends AbstractProcessor {

  private final Set<String> seen = new LinkedHashSet<>();
  private final Set<String> waiting = new LinkedHashSet<>();

  /** Makes a processor; called by the compiler. */
  public ColumnsProcessor() {}

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Stream.concat(Stream.of(Columns.class), Misplaced.ANNOTATIONS.stream())
        .map(Class::getName)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    new Misplaced(ErrorReporter.to(processingEnv.getMessager())).verify(round.getRootElements());
    ElementFilter.typesIn(round.getElementsAnnotatedWithAny(Set.of(Columns.class, Id.class)))
        .forEach(this::see);
    Environment environment =
        new Environment(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), seen);
    if (!round.processingOver()) {
      Declarations declarations = new Declarations(environment);
      waiting.removeIf(name -> generate(name, environment, declarations));
    } else if (!round.errorRaised()) {
      waiting.forEach(name -> reportMissing(name, environment));
    }
    return false;
  }

  /** The class of a compact source file has no name in Java, and neither has anything in it. */
  private void see(TypeElement type) {
    String name = Environment.nameOf(type);
    if (processingEnv.getElementUtils().getTypeElement(name) == null) {
      ErrorReporter.to(processingEnv.getMessager())
          .report(
              ErrorCode.HIDDEN_TYPE,
              type,
              "generated code cannot name " + type.getSimpleName() + ", in a compact source file",
              "Declare it in a file of its own");
    } else if (seen.add(name)) {
      waiting.add(name);
    }
  }

  private boolean generate(String name, Environment environment, Declarations declarations) {
    TypeElement type = environment.elements().getTypeElement(name);
    if (environment.missing(type).isPresent()) {
      return false;
    }
    ErrorReporter errors = ErrorReporter.to(processingEnv.getMessager());
    declarations.read(type, errors).ifPresent(model -> write(model, type, declarations, errors));
    return true;
  }

  /**
   * If a library's class refers to a missing type, the compiler reports nothing, so this does.
   * Types that are not visible are reported by the compiler.
   */
  private void reportMissing(String name, Environment environment) {
    TypeElement type = environment.elements().getTypeElement(name);
    environment
        .missing(type)
        .filter(missing -> !environment.isOutOfSight(missing))
        .ifPresent(
            missing ->
                ErrorReporter.to(processingEnv.getMessager())
                    .report(
                        ErrorCode.MISSING,
                        type,
                        "no columns for " + type.getSimpleName() + ": there is no " + missing,
                        "Correct its name, or add the library or the processor that it comes from"));
  }

  private void write(
      TypeModel model, TypeElement type, Declarations declarations, ErrorReporter errors) {
    try {
      new TypeWriter(model, declarations::nested).write(processingEnv.getFiler(), type);
    } catch (FilerException e) {
      errors.report(
          ErrorCode.NAME_CLASH,
          type,
          "the class to generate, "
              + model.declared().columns().canonicalName()
              + ", already exists",
          "Rename one of them");
    } catch (IOException e) {
      errors.report(
          ErrorCode.NOT_WRITTEN, type, "cannot write the generated code: " + e, "See its cause");
    }
  }
}
