package dev.slimwire.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CodecRegistry;
import org.junit.jupiter.api.Test;

final class InstalledContextTest {

  @Test
  void codecsThatCannotBeUsedTogetherAreToldWithEachPage() {
    InstalledContext context =
        new InstalledContext(
            () -> {
              throw new IllegalArgumentException("two codecs have the id 14");
            });
    for (int page = 0; page < 2; page++) {
      assertThatThrownBy(context::context)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("two codecs have the id 14");
    }
  }

  @Test
  void contextIsMadeOnce() {
    InstalledContext context = new InstalledContext(CodecRegistry::builtIn);
    assertThat(context.context()).isSameAs(context.context());
  }
}
