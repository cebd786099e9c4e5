package dev.slimwire.codegen.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javapoet.JavaFile;
import dev.slimwire.codegen.Columns;
import dev.slimwire.page.CompressedExternalizable;
import java.io.File;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReadmeTest {

  private static final Pattern JAVA = Pattern.compile("(?s)```java\n(.*?)```");

  private static final Pattern COMMAND = Pattern.compile("(?m)^    javac ((?:.*\\\\\n)*.*)$");

  private static final Map<String, Class<?>> JARS =
      Map.of(
          "slimwire-core-VERSION.jar",
          CompressedExternalizable.class,
          "slimwire-codegen-annotations-VERSION.jar",
          Columns.class,
          "slimwire-codegen-processor-VERSION.jar",
          ColumnsProcessor.class,
          "javapoet-VERSION.jar",
          JavaFile.class);

  private static final String README = Resources.text("../../../../README.md");

  private static String[] examples() {
    return JAVA.matcher(README).results().map(each -> each.group(1)).toArray(String[]::new);
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

  /** The documented class path and processor path have all that javac needs. */
  @Test
  void theCommandCompilesThePageWithoutABuildTool(@TempDir Path folder) throws Exception {
    Files.createDirectory(folder.resolve("shop"));
    Files.writeString(folder.resolve("shop/OrderPage.java"), examples()[0]);
    String command = COMMAND.matcher(README).results().map(each -> each.group(1)).findFirst().get();
    for (Map.Entry<String, Class<?>> jar : JARS.entrySet()) {
      assertThat(command).contains(jar.getKey());
      command = command.replace(jar.getKey(), Commands.path(jar.getValue()));
    }

    Commands.run(
        folder,
        "javac",
        command.replace(":", File.pathSeparator).replace("\\\n", "").split("\\s+"));

    assertThat(folder.resolve("classes/shop/OrderPageColumns.class")).exists();
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
