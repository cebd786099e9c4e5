package dev.slimwire.codegen.processor.declaration;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.slimwire.codegen.Columns;
import dev.slimwire.codegen.Id;
import dev.slimwire.codegen.processor.model.TypeModel.Declared;
import dev.slimwire.codegen.processor.model.TypeNames;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * What the compiler knows.
 *
 * @param elements the compiler's elements
 * @param types the compiler's types
 * @param generated the names of the types whose code is generated in this run
 * @param instances the generic types in use
 */
public record Environment(
    Elements elements, Types types, Set<String> generated, Instances instances) {

  static final String PAGE = "dev.slimwire.page.CompressedExternalizable";

  private static final String MARK = "javax.annotation.processing.Generated";

  /** Makes one for a round. */
  public Environment(Elements elements, Types types, Set<String> generated) {
    this(elements, types, generated, new Instances(elements));
  }

  /** Returns whether code is generated for a type: it is annotated, or a permitted subtype. */
  public static boolean isDeclared(TypeElement type) {
    return type.getAnnotation(Columns.class) != null || type.getAnnotation(Id.class) != null;
  }

  /**
   * Returns the canonical name of a type. The Eclipse compiler's own has dots for all dollars in
   * the names of member types, which names no type.
   */
  public static String nameOf(TypeElement type) {
    return ClassName.get(type).canonicalName();
  }

  /**
   * Returns what is missing, as another processor may generate it: a supertype, the type of a
   * field, or a value of an annotation, in this type or in one that it reaches.
   */
  public Optional<String> missing(TypeElement type) {
    return Stream.concat(
            ElementFilter.fieldsIn(type.getEnclosedElements()).stream().flatMap(Parts::missing),
            new Reach(this).missing(type))
        .findFirst();
  }

  /** Returns whether what {@link #missing} returned exists, but is not visible. */
  public boolean isOutOfSight(String missing) {
    return Parts.isOutOfSight(missing, elements);
  }

  /** Returns the name of the class that is generated for a type. */
  public static ClassName columnsOf(ClassName type) {
    return ClassName.get(
        type.packageName(), String.join("_", type.simpleNames()) + Columns.class.getSimpleName());
  }

  /** Returns whether the code for a type exists, or is about to be generated. */
  boolean isGenerated(TypeElement type) {
    return generated.contains(nameOf(type))
        || elements.getTypeElement(columnsOf(ClassName.get(type)).canonicalName()) != null;
  }

  /**
   * Returns whether the code for a type was generated when it was compiled, before this run. Then
   * its columns are read only for schemas, and its constructor cannot be identified, as class files
   * may lack parameter names. The constructor of a generic type was verified where code for it is
   * written.
   */
  boolean wasVerified(Subject subject) {
    TypeElement type = subject.element();
    return subject.isGeneric() || !generated.contains(nameOf(type)) && isGenerated(type);
  }

  Declared declared(Subject subject) {
    TypeElement type = subject.element();
    return new Declared(
        ClassName.get(type),
        TypeName.get(subject.type()).withoutAnnotations(),
        subject.columns(),
        isPublic(type) && !subject.isGeneric(),
        elements.getTypeElement(elements.getModuleOf(type), MARK) != null,
        Ids.reservedIn(type));
  }

  /**
   * Returns how code names a class in front of a constant or method of it. A field of the same name
   * in an enclosing class obscures it there (JLS 6.4.2).
   */
  CodeBlock ownerOf(TypeElement type) {
    ClassName name = ClassName.get(type);
    return isObscured(type) ? TypeNames.cast(name) : TypeNames.owner(name);
  }

  private boolean isObscured(TypeElement type) {
    return type.getEnclosingElement() instanceof TypeElement outer
        && (isObscured(outer)
            || ElementFilter.fieldsIn(elements.getAllMembers(outer)).stream()
                .anyMatch(field -> field.getSimpleName().equals(type.getSimpleName())));
  }

  static boolean isPublic(TypeElement type) {
    boolean isPublic = true;
    for (Element each = type; each instanceof TypeElement; each = each.getEnclosingElement()) {
      isPublic &= each.getModifiers().contains(Modifier.PUBLIC) || isMemberOfInterface(each);
    }
    return isPublic;
  }

  private static boolean isMemberOfInterface(Element type) {
    Element outer = type.getEnclosingElement();
    return outer != null && outer.getKind() == ElementKind.INTERFACE;
  }

  boolean isPage(TypeElement type) {
    return isSubtype(type, PAGE);
  }

  boolean isSubtype(TypeElement type, String supertype) {
    return isSubtype(type.asType(), supertype);
  }

  boolean isSubtype(TypeMirror type, String supertype) {
    TypeElement known = elements.getTypeElement(supertype);
    return known != null && isSubtype(type, known);
  }

  boolean isSubtype(TypeMirror type, TypeElement supertype) {
    return types.isAssignable(types.erasure(type), types.erasure(supertype.asType()));
  }

  /** Returns whether a class belongs to the JDK; compilers may not see private members of these. */
  boolean isOfJava(TypeElement type) {
    ModuleElement module = elements.getModuleOf(type);
    return module != null && module.getQualifiedName().toString().startsWith("java.");
  }

  static boolean isNamed(ExecutableElement method, String name, int parameters) {
    return method.getSimpleName().contentEquals(name)
        && method.getParameters().size() == parameters;
  }
}
