package dev.slimwire.artifacts;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Rules for all code that is published, but for the agent's, whose jar has the core once more. */
final class ArchitectureTest {

  /** The packages of {@code transport-core/core}. */
  private static final String[] CORE = {
    "dev.slimwire.codec..",
    "dev.slimwire.pool..",
    "dev.slimwire.metrics..",
    "dev.slimwire.level..",
    "dev.slimwire.frame..",
    "dev.slimwire.file..",
    "dev.slimwire.page..",
    "dev.slimwire.closing..",
    "dev.slimwire.privilege..",
    "dev.slimwire.recording..",
    "dev.slimwire.service..",
    "dev.slimwire.stack..",
    "dev.slimwire.time.."
  };

  /** Reads objects that are in no other stream, by a list of classes that it allows. */
  private static final String OWN_FILTER = "dev.slimwire.rmi.warmup.WarmUpPage";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(ArchitectureTest::isOfNoAgent)
          .importPackages("dev.slimwire");

  private static boolean isOfNoAgent(Location location) {
    return !location.contains("/agent/target/") && !location.contains("/slimwire-agent/");
  }

  @Test
  void allModulesAreLookedAt() {
    for (String name :
        new String[] {
          "dev.slimwire.frame.receiving.FrameReader",
          "dev.slimwire.codec.zstd.ZstdCodec",
          "dev.slimwire.codec.lz4.Lz4Codec",
          "dev.slimwire.codec.lzf.LzfCodec",
          "dev.slimwire.jdbc.column.ColumnKind",
          "dev.slimwire.kryo.cost.HashCosts",
          "dev.slimwire.rmi.server.AcceptedSocket",
          "dev.slimwire.testing.LinkProxy",
          "dev.slimwire.codegen.Column",
          "dev.slimwire.codegen.processor.writer.RowsWriter"
        }) {
      assertThat(CLASSES.contain(name)).as(name).isTrue();
    }
  }

  @Test
  void objectsAreReadByTheStreamThatInheritsFiltersOnly() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.slimwire.rmi.stream.RowInputStream")
        .and()
        .doNotHaveFullyQualifiedName(OWN_FILTER)
        .should()
        .callConstructorWhere(target(owner(type(ObjectInputStream.class))))
        .because("a nested stream stands under no filter unless it takes over the one around it")
        .check(CLASSES);
    classes()
        .that()
        .haveFullyQualifiedName(OWN_FILTER)
        .should()
        .callMethod(ObjectInputStream.class, "setObjectInputFilter", ObjectInputFilter.class)
        .check(CLASSES);
  }

  @Test
  void dependenciesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("codec")
        .definedBy("dev.slimwire.codec..")
        .layer("metrics")
        .definedBy("dev.slimwire.metrics..")
        .layer("level")
        .definedBy("dev.slimwire.level..")
        .layer("frame")
        .definedBy("dev.slimwire.frame..")
        .layer("page")
        .definedBy("dev.slimwire.page..")
        .layer("rmi")
        .definedBy("dev.slimwire.rmi..")
        .whereLayer("codec")
        .mayNotAccessAnyLayer()
        .whereLayer("metrics")
        .mayOnlyAccessLayers("codec")
        .whereLayer("level")
        .mayOnlyAccessLayers("codec")
        .whereLayer("frame")
        .mayOnlyAccessLayers("codec", "metrics", "level")
        .whereLayer("page")
        .mayOnlyAccessLayers("codec", "metrics", "level")
        .whereLayer("rmi")
        .mayNotBeAccessedByAnyLayer()
        .check(CLASSES);
    slices().matching("dev.slimwire.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  /** But for those of which one permits the other's classes to extend its own: that is not seen. */
  @Test
  void noTwoPackagesReferToEachOther() {
    slices().matching("dev.slimwire.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void dependenciesWithinPagesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("page")
        .definedBy("dev.slimwire.page")
        .layer("column")
        .definedBy("dev.slimwire.page.column")
        .layer("template")
        .definedBy("dev.slimwire.page.column.template")
        .layer("text")
        .definedBy("dev.slimwire.page.column.text")
        .layer("number")
        .definedBy("dev.slimwire.page.column.number")
        .layer("wire")
        .definedBy("dev.slimwire.page.column.wire")
        .whereLayer("page")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("column")
        .mayOnlyBeAccessedByLayers("page")
        .whereLayer("template")
        .mayOnlyBeAccessedByLayers("column")
        .whereLayer("text")
        .mayOnlyBeAccessedByLayers("template", "column")
        .whereLayer("number")
        .mayOnlyBeAccessedByLayers("text", "template", "column")
        .check(CLASSES);
  }

  @Test
  void dependenciesWithinTheFactoriesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("closing")
        .definedBy("dev.slimwire.rmi.closing")
        .layer("socket")
        .definedBy("dev.slimwire.rmi.socket")
        .layer("park")
        .definedBy("dev.slimwire.rmi.park")
        .layer("server")
        .definedBy("dev.slimwire.rmi.server")
        .layer("client")
        .definedBy("dev.slimwire.rmi.client")
        .layer("warmup")
        .definedBy("dev.slimwire.rmi.warmup")
        .layer("stream")
        .definedBy("dev.slimwire.rmi.stream")
        .layer("factories")
        .definedBy("dev.slimwire.rmi")
        .layer("jmx")
        .definedBy("dev.slimwire.rmi.jmx")
        .whereLayer("closing")
        .mayNotAccessAnyLayer()
        .whereLayer("socket")
        .mayOnlyBeAccessedByLayers("park", "server", "client", "warmup", "factories")
        .whereLayer("stream")
        .mayOnlyAccessLayers("closing")
        .whereLayer("park")
        .mayOnlyBeAccessedByLayers("client", "factories")
        .whereLayer("server")
        .mayOnlyBeAccessedByLayers("warmup", "factories")
        .whereLayer("client")
        .mayOnlyBeAccessedByLayers("factories")
        .whereLayer("warmup")
        .mayOnlyBeAccessedByLayers("factories")
        .whereLayer("stream")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("factories")
        .mayOnlyBeAccessedByLayers("jmx")
        .whereLayer("jmx")
        .mayOnlyAccessLayers("factories")
        .check(CLASSES);
  }

  @Test
  void dependenciesWithinFramesPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("streams")
        .definedBy("dev.slimwire.frame")
        .layer("message")
        .definedBy("dev.slimwire.frame.message")
        .layer("arrival")
        .definedBy("dev.slimwire.frame.arrival")
        .layer("shortmessage")
        .definedBy("dev.slimwire.frame.shortmessage")
        .layer("sending")
        .definedBy("dev.slimwire.frame.sending")
        .layer("receiving")
        .definedBy("dev.slimwire.frame.receiving")
        .layer("format")
        .definedBy("dev.slimwire.frame.format")
        .layer("history")
        .definedBy("dev.slimwire.frame.history")
        .layer("delta")
        .definedBy("dev.slimwire.frame.delta")
        .layer("filter")
        .definedBy("dev.slimwire.frame.filter")
        .whereLayer("streams")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("message")
        .mayOnlyBeAccessedByLayers("streams")
        .whereLayer("arrival")
        .mayOnlyBeAccessedByLayers("streams", "message")
        .whereLayer("shortmessage")
        .mayOnlyBeAccessedByLayers("message")
        .whereLayer("sending")
        .mayOnlyBeAccessedByLayers("streams", "message")
        .whereLayer("receiving")
        .mayOnlyBeAccessedByLayers("streams")
        .whereLayer("format")
        .mayOnlyBeAccessedByLayers(
            "streams", "message", "arrival", "sending", "receiving", "filter")
        .whereLayer("history")
        .mayOnlyBeAccessedByLayers("streams", "message", "sending", "receiving")
        .whereLayer("delta")
        .mayOnlyBeAccessedByLayers("sending", "receiving")
        .whereLayer("filter")
        .mayOnlyBeAccessedByLayers("streams", "sending", "receiving")
        .check(CLASSES);
  }

  @Test
  void dependenciesWithinGraphsAndResultsPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("kryo")
        .definedBy("dev.slimwire.kryo")
        .layer("serializer")
        .definedBy("dev.slimwire.kryo.serializer")
        .layer("cost")
        .definedBy("dev.slimwire.kryo.cost")
        .layer("jdbc")
        .definedBy("dev.slimwire.jdbc")
        .layer("column")
        .definedBy("dev.slimwire.jdbc.column")
        .whereLayer("kryo")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("serializer")
        .mayOnlyBeAccessedByLayers("kryo")
        .whereLayer("cost")
        .mayOnlyBeAccessedByLayers("serializer", "kryo")
        .whereLayer("jdbc")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("column")
        .mayOnlyBeAccessedByLayers("jdbc")
        .check(CLASSES);
  }

  /** But for a table of the JVM, which is no setting: the properties hold it. */
  @Test
  void coreReadsNoPropertiesOfTheSystem() {
    noClasses()
        .that(resideInAnyPackage(CORE))
        .and()
        .doNotHaveFullyQualifiedName("dev.slimwire.file.HeldLocks")
        .should()
        .callMethod(System.class, "getProperty", String.class)
        .orShould()
        .callMethod(System.class, "getProperty", String.class, String.class)
        .orShould()
        .callMethod(System.class, "getProperties")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(Integer.class, "getInteger", String.class, int.class)
        .orShould()
        .callMethod(Boolean.class, "getBoolean", String.class)
        .because("configuration is passed in")
        .check(CLASSES);
  }

  @Test
  void coreHasNoStaticStateThatChanges() {
    fields()
        .that()
        .areStatic()
        .and()
        .areDeclaredInClassesThat(resideInAnyPackage(CORE))
        .should()
        .beFinal()
        .check(CLASSES);
    Class<?>[] mutable = {
      AtomicInteger.class, AtomicLong.class, AtomicBoolean.class, AtomicReference.class
    };
    for (Class<?> type : mutable) {
      noFields()
          .that()
          .areStatic()
          .and()
          .areDeclaredInClassesThat(resideInAnyPackage(CORE))
          .should()
          .haveRawType(type)
          .check(CLASSES);
    }
  }

  /** But for the locks that a process has, which are the process's. */
  @Test
  void coreMakesNoStaticCollectionThatChanges() {
    List<String> makers = new ArrayList<>();
    for (JavaClass each : CLASSES.that(resideInAnyPackage(CORE))) {
      each.getStaticInitializer().map(JavaCodeUnit::getConstructorCallsFromSelf).stream()
          .flatMap(Set::stream)
          .map(JavaAccess::getTargetOwner)
          .filter(made -> made.isAssignableTo(Collection.class) || made.isAssignableTo(Map.class))
          .forEach(made -> makers.add(each.getName()));
    }
    assertThat(makers).containsExactly("dev.slimwire.file.HeldLocks");
  }
}
