package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
    Field orders = page.getClass().getDeclaredField("orders");
    orders.setAccessible(true);
    orders.set(page, orders(loader));
    Object copy = Streams.read(Streams.write(page), loader, "shop.OrderPage");
    Object ping = Streams.construct(loader, "shop.OrderPage$Ping", "hello");

    assertThat(orders.get(copy)).isEqualTo(orders.get(page));
    assertThat(Streams.read(Streams.write(ping), loader)).isEqualTo(ping);
  }

  private static List<Object> orders(ClassLoader loader) throws Exception {
    Object[] states = loader.loadClass("shop.OrderPage$State").getEnumConstants();
    List<Object> orders = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      orders.add(
          Streams.construct(
              loader,
              "shop.OrderPage$Order",
              1000L + i,
              Instant.parse("2024-02-29T12:34:56.789Z").plusSeconds(i),
              new BigDecimal("19.90").add(BigDecimal.valueOf(i)),
              states[i % states.length]));
    }
    return orders;
  }
}
