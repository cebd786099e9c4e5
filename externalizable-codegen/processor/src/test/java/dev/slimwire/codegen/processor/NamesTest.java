package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Names of a declaration that are others', once generated code has added numbers to these. */
final class NamesTest {

  @Test
  void columnsMayBeNamedAsOthersWithTheirIds() throws Exception {
    ClassLoader row =
        Versions.version(
            "@Column(1) int x, @Column(2) int X, @Column(3) int x2, @Column(4) List<String> x23,"
                + " @Column(23) int X2",
            "10, 20, 30, List.of(\"a\"), 50");

    assertThat(Versions.exchange(row, row)).isEqualTo("Row[x=10, X=20, x2=30, x23=[a], X2=50]");
  }

  @Test
  void subtypesMayBeNamedAsOthersWithTheirIds() throws Exception {
    ClassLoader row =
        Versions.version(
            "@Column(1) List<Shape> shapes",
            "List.of(new B.Point(3), new Point12(1), new A.Point(2), new C.Point(4))",
            "@Columns sealed interface Shape {}",
            "@Id(1) record Point12(@Column(1) int a) implements Shape {}",
            "static class A { @Id(2) record Point(@Column(1) int b) implements Shape {} }",
            "static class B { @Id(12) record Point(@Column(1) int c) implements Shape {} }",
            "static class C { @Id(22) record Point(@Column(1) int d) implements Shape {} }");

    assertThat(Versions.exchange(row, row))
        .isEqualTo("Row[shapes=[Point[c=3], Point12[a=1], Point[b=2], Point[d=4]]]");
  }
}
