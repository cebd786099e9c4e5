package dev.slimwire.examples.answerpages;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import org.junit.jupiter.api.Test;

/** Rules for the code of the example that is not tests. */
final class ArchitectureTest {

  /** Reads objects that are in no other stream, by a list of classes that it allows. */
  private static final String OWN_FILTER =
      "dev.slimwire.examples.answerpages.cluster.AnySerializer";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.slimwire.examples");

  @Test
  void noTwoPackagesReferToEachOther() {
    slices().matching("dev.slimwire.examples.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void objectsAreReadByAListOfClassesOnly() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(OWN_FILTER)
        .should()
        .callConstructorWhere(target(owner(type(ObjectInputStream.class))))
        .check(CLASSES);
    classes()
        .that()
        .haveFullyQualifiedName(OWN_FILTER)
        .should()
        .callMethod(ObjectInputStream.class, "setObjectInputFilter", ObjectInputFilter.class)
        .check(CLASSES);
  }
}
