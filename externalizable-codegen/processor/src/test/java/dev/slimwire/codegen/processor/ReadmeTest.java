package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ReadmeTest {

  private static final Pattern JAVA = Pattern.compile("(?s)```java\n(.*?)```");

  @Test
  void theExampleCompilesAndWorks() throws Exception {
    Matcher example = JAVA.matcher(Resources.text("../../../../README.md"));
    assertThat(example.find()).isTrue();
    ClassLoader loader = Compilation.of(example.group(1)).succeeded().newLoader();

    Object page = loader.loadClass("shop.OrderPage").getConstructor().newInstance();
    Object copy = Streams.read(Streams.write(page), loader, "shop.OrderPage");
    Object ping = Streams.construct(loader, "shop.OrderPage$Ping", "hello");

    assertThat(copy).usingRecursiveComparison().isEqualTo(page);
    assertThat(Streams.read(Streams.write(ping), loader)).isEqualTo(ping);
  }
}
