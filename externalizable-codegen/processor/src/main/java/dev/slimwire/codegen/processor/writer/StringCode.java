package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/** Writes strings of any length. The compiler takes no constants of more than 65,535 bytes. */
final class StringCode {

  private static final int MAX_BYTES = 60_000;

  private StringCode() {}

  /** Returns a constant, or a call that joins several if there are too many bytes for one. */
  static CodeBlock of(String text) {
    List<CodeBlock> parts = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = endOfPart(text, from);
      parts.add(CodeBlock.of("$S", text.substring(from, to)));
      from = to;
    }
    return parts.size() <= 1
        ? CodeBlock.of("$S", text)
        : CodeBlock.of(
            "$T.join($S$>$>,\n$L$<$<)",
            String.class,
            "",
            parts.stream().collect(CodeBlock.joining(",\n")));
  }

  /** Returns where a part ends: after its last line, or within one that is too long by itself. */
  private static int endOfPart(String text, int from) {
    int bytes = 0;
    int afterLine = from;
    for (int i = from; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      int codePoint = text.codePointAt(i);
      bytes += bytesOf(codePoint);
      if (bytes > MAX_BYTES) {
        return afterLine > from ? afterLine : i;
      }
      if (codePoint == '\n') {
        afterLine = i + 1;
      }
    }
    return text.length();
  }

  /** Returns the bytes in a class file, which has each half of a surrogate pair by itself. */
  private static int bytesOf(int codePoint) {
    if (codePoint > 0 && codePoint < 0x80) {
      return 1;
    }
    if (codePoint < 0x800) {
      return 2;
    }
    return Character.isBmpCodePoint(codePoint) ? 3 : 6;
  }
}
