package dev.slimwire.codegen.processor.writer.column;

import com.palantir.javapoet.CodeBlock;
import dev.slimwire.codegen.processor.model.Scalar;
import java.time.ZoneOffset;
import java.util.Map;

/** Makes the expressions that turn scalars into the wire's values, and back. */
final class ScalarCode {

  private ScalarCode() {}

  static CodeBlock toWire(Scalar scalar, CodeBlock value) {
    return named(scalar, scalar.toWire(), value, CodeBlock.of("0"));
  }

  static CodeBlock fromWire(Scalar scalar, CodeBlock value, CodeBlock nanos) {
    return named(scalar, scalar.fromWire(), value, nanos);
  }

  private static CodeBlock named(Scalar scalar, String pattern, CodeBlock value, CodeBlock nanos) {
    Map<String, ?> arguments =
        Map.of(
            "value",
            value,
            "nanos",
            nanos,
            "type",
            scalar.typeName(),
            "wire",
            scalar.wire().element(),
            "zone",
            ZoneOffset.class);
    return CodeBlock.builder().addNamed(pattern, arguments).build();
  }
}
