package dev.slimwire.codegen.processor;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What is declared becomes a model, and the model becomes code: neither end knows the other. */
final class ArchitectureTest {

  private static final String PROCESSOR = "dev.slimwire.codegen.processor";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(PROCESSOR);

  @Test
  void dependenciesPointOneWay() {
    assertThat(CLASSES.contain(PROCESSOR + ".writer.snippet.Names")).isTrue();
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("processor")
        .definedBy(PROCESSOR)
        .layer("declaration")
        .definedBy(PROCESSOR + ".declaration")
        .layer("writer")
        .definedBy(PROCESSOR + ".writer")
        .layer("column")
        .definedBy(PROCESSOR + ".writer.column")
        .layer("snippet")
        .definedBy(PROCESSOR + ".writer.snippet")
        .layer("model")
        .definedBy(PROCESSOR + ".model")
        .whereLayer("processor")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("declaration")
        .mayOnlyBeAccessedByLayers("processor")
        .whereLayer("writer")
        .mayOnlyBeAccessedByLayers("processor")
        .whereLayer("column")
        .mayOnlyBeAccessedByLayers("writer")
        .whereLayer("snippet")
        .mayOnlyBeAccessedByLayers("writer", "column")
        .whereLayer("model")
        .mayNotAccessAnyLayer()
        .check(CLASSES);
  }
}
