package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Superclasses that lose nothing; what others lose is in the golden files of SW024. */
final class InheritanceTest {

  private static final String HEAD =
      """
      package family;

      import dev.slimwire.codegen.*;
      import dev.slimwire.page.*;
      import java.io.*;
      """;

  private static Object copy(String source) throws Exception {
    return copy(Compilation.of(HEAD + source).succeeded().newLoader());
  }

  /** Returns a copy of a sample, which the filter has to let through. */
  private static Object copy(ClassLoader loader) throws Exception {
    byte[] sent = Streams.write(Streams.call(loader, "family.Child", "sample"));
    String filter = (String) Streams.constant(loader, "family.ChildColumns", "FILTER");
    return Streams.read(sent, loader, filter);
  }

  @Test
  void superclassesMayHaveMethodsAndTransientFields() throws Exception {
    Object copy =
        copy(
            """
            abstract class Root extends Number {
              static final int NONE = 0;
              private static final long serialVersionUID = 1;

              @Override public int intValue() { return NONE; }
              @Override public long longValue() { return NONE; }
              @Override public float floatValue() { return NONE; }
              @Override public double doubleValue() { return NONE; }
            }

            abstract class Parent extends Root {
              private static final long serialVersionUID = 1;

              transient int cached = 5;
            }

            @Columns
            final class Child extends Parent {
              private static final long serialVersionUID = 1;

              @Column(1) int value;

              static Object sample() {
                Child child = new Child();
                child.value = 42;
                return child;
              }

              @Serial private Object writeReplace() { return ChildColumns.proxy(this); }

              @Override public String toString() { return value + " " + cached; }
            }
            """);

    assertThat(copy).hasToString("42 5");
  }

  @Test
  void superclassesWithoutFieldsMayWriteNothingTheirOwnWay() throws Exception {
    Object copy =
        copy(
            """
            abstract class Parent implements Serializable {
              private static final long serialVersionUID = 1;

              private void writeObject(ObjectOutputStream out) throws IOException {
                throw new NotSerializableException("by proxy only");
              }
            }

            @Columns
            final class Child extends Parent {
              private static final long serialVersionUID = 1;

              @Column(1) int value = 1;

              static Object sample() { return new Child(); }

              @Serial private Object writeReplace() { return ChildColumns.proxy(this); }

              @Override public String toString() { return "child " + value; }
            }
            """);

    assertThat(copy).hasToString("child 1");
  }

  @Test
  void superclassesOfPagesMayAddToWhatPagesWrite() throws Exception {
    Object copy =
        copy(
            """
            abstract class Parent implements CompressedExternalizable {
              private static final long serialVersionUID = 1;

              transient int version;

              public Parent() {}

              @Override public void writeExternal(ObjectOutput out) throws IOException {
                out.writeInt(7);
                CompressedExternalizable.super.writeExternal(out);
              }

              @Override public void readExternal(ObjectInput in) throws IOException {
                version = in.readInt();
                CompressedExternalizable.super.readExternal(in);
              }
            }

            @Columns
            final class Child extends Parent {
              private static final long serialVersionUID = 1;

              @Column(1) transient int value;

              public Child() {}

              static Object sample() {
                Child child = new Child();
                child.value = 42;
                return child;
              }

              @Override public void writeContent(PageWriter out) throws IOException {
                ChildColumns.write(this, out);
              }

              @Override public void readContent(PageReader in) throws IOException {
                ChildColumns.read(this, in);
              }

              @Override public String toString() { return value + " " + version; }
            }
            """);

    assertThat(copy).hasToString("42 7");
  }

  @Test
  void filtersAndMetadataOfPagesNameTheSuperclassesThatStreamsDescribe() throws Exception {
    Compilation compilation =
        Compilation.of(
                HEAD
                    + """
                    abstract class Plain {}

                    abstract class Outer {
                      abstract static class Root extends Plain implements Serializable {
                        private static final long serialVersionUID = 1;
                      }
                    }

                    abstract class Parent extends Outer.Root implements CompressedExternalizable {
                      private static final long serialVersionUID = 1;

                      public Parent() {}
                    }

                    @Columns
                    final class Child extends Parent {
                      private static final long serialVersionUID = 1;

                      @Column(1) transient int value = 42;

                      public Child() {}

                      static Object sample() { return new Child(); }

                      @Override public void writeContent(PageWriter out) throws IOException {
                        ChildColumns.write(this, out);
                      }

                      @Override public void readContent(PageReader in) throws IOException {
                        ChildColumns.read(this, in);
                      }

                      @Override public String toString() { return "child " + value; }
                    }
                    """)
            .succeeded();
    ClassLoader loader = compilation.newLoader();

    assertThat(copy(loader)).hasToString("child 42");
    assertThat(Streams.constant(loader, "family.ChildColumns", "FILTER"))
        .isEqualTo("family.Child;family.Parent;family.Outer$Root");
    assertThat(compilation.resources().values())
        .singleElement()
        .asString()
        .contains("family.Child\"", "family.Parent\"", "family.Outer$Root\"")
        .doesNotContain("Plain", "java.");
  }
}
