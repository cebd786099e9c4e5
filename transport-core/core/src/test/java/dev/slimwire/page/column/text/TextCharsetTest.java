package dev.slimwire.page.column.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import org.junit.jupiter.api.Test;

final class TextCharsetTest {

  @Test
  void charactersBeyondAnArrayOfUtf16AreOverTheLimit() throws Exception {
    int most = (1 << 30) - 5;

    assertThat(TextCharset.utf16Length(3)).isEqualTo(6);
    assertThat(TextCharset.utf16Length(most)).isEqualTo(2 * most);
    for (int chars : new int[] {most + 1, 1 << 30, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> TextCharset.utf16Length(chars))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("page over limit: %d > 2147483639", 2L * chars);
    }
  }
}
