package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ReadmeTest {

  private static final Pattern JAVA = Pattern.compile("(?s)```java\n(.*?)```");

  private static String[] examples() {
    return JAVA.matcher(Resources.text("../../../../README.md"))
        .results()
        .map(each -> each.group(1))
        .toArray(String[]::new);
  }

  @Test
  void theExamplesCompileAndThePageWorks() throws Exception {
    String[] examples = examples();
    assertThat(examples).hasSize(2);
    ClassLoader loader = Compilation.of(examples).succeeded().newLoader();

    Object page = loader.loadClass("shop.OrderPage").getConstructor().newInstance();
    Object copy = Streams.read(Streams.write(page), loader, "shop.OrderPage");
    Object ping = Streams.construct(loader, "shop.OrderPage$Ping", "hello");

    assertThat(copy).usingRecursiveComparison().isEqualTo(page);
    assertThat(Streams.read(Streams.write(ping), loader)).isEqualTo(ping);
  }
}
