package dev.slimwire.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.page.DefaultContext;
import dev.slimwire.page.TransferContext;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServicesTest {

  @TempDir private Path folder;

  public static final class Working implements DefaultContext {

    @Override
    public TransferContext context() {
      throw new UnsupportedOperationException();
    }
  }

  public static final class Failing implements DefaultContext {

    public Failing() {
      throw new IllegalStateException("cannot be made");
    }

    @Override
    public TransferContext context() {
      throw new UnsupportedOperationException();
    }
  }

  private List<DefaultContext> find(String... providers) throws IOException {
    Path file = folder.resolve("META-INF/services/" + DefaultContext.class.getName());
    Files.createDirectories(file.getParent());
    Files.write(file, List.of(providers));
    URL[] urls = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ServicesTest.class.getClassLoader())) {
      return Services.find(DefaultContext.class, loader);
    }
  }

  @Test
  void implementationsThatCannotBeLoadedAreLeftOut() throws IOException {
    List<DefaultContext> found =
        find(
            "no.such.Provider",
            Failing.class.getName(),
            "java.lang.String",
            Working.class.getName());

    assertThat(found).singleElement().isInstanceOf(Working.class);
  }

  @Test
  void aFileThatIsNoListOfClassesHidesNoOthers() throws IOException {
    assertThat(find("not a class")).isEmpty();
  }
}
