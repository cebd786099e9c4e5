package dev.slimwire.page.column.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import org.junit.jupiter.api.Test;

final class ByteSinkTest {

  private static final int LONGEST = Integer.MAX_VALUE - 8;

  @Test
  void roomForRowsEndsWhereArraysEnd() {
    assertThat(ByteSink.capacity(0)).isEqualTo(16);
    assertThat(ByteSink.capacity(1000)).isEqualTo(1016);
    assertThat(ByteSink.capacity(LONGEST)).isEqualTo(LONGEST);
    assertThat(ByteSink.capacity(Integer.MAX_VALUE)).isEqualTo(LONGEST);
  }

  @Test
  void moreThanAnArrayHoldsIsOverTheLimit() throws Exception {
    ByteSink sink = new ByteSink(4);
    sink.writeInt(0);

    assertThat(ByteSink.toLength(LONGEST)).isEqualTo(LONGEST);
    assertThatThrownBy(() -> ByteSink.toLength(LONGEST + 1L))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("page over limit: 2147483640 > 2147483639");
    assertThatThrownBy(() -> sink.reserve(Integer.MAX_VALUE))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("page over limit: 2147483651 > 2147483639");
  }
}
