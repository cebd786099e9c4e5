package dev.slimwire.rmi.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.PageLimits;
import dev.slimwire.rmi.ClientConfiguration;
import dev.slimwire.rmi.NamePage;
import dev.slimwire.rmi.RequestLevel;
import dev.slimwire.rmi.stream.NumbersServer.Sockets;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a call's level, codecs, limits and filters mean for its stream. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class StreamLimitsTest {

  @Test
  void pagesHaveTheLevelThatTheOpenerAsksFor() throws Exception {
    try (NumbersServer server = new NumbersServer(Sockets.COMPRESSED)) {
      Numbers numbers = server.stub();
      assertThat(levels(RequestLevel.call(CompressionLevel.SMALL, () -> open(numbers))))
          .containsExactly("6", "6", "6");
      assertThat(levels(open(RequestLevel.stub(CompressionLevel.FASTEST, numbers))))
          .containsExactly("1", "1", "1");
      assertThat(levels(open(numbers))).containsExactly("3", "3", "3");
      assertThat(
              RequestLevel.call(
                  CompressionLevel.SMALL,
                  () -> {
                    open(numbers).forEach(page -> {});
                    return RequestLevel.lastGranted();
                  }))
          .contains(CompressionLevel.SMALL);
    }
  }

  @Test
  void pagesOfArgumentsHaveTheLevelOfTheRequest() throws Exception {
    try (NumbersServer server = new NumbersServer(Sockets.COMPRESSED)) {
      assertThat(
              RequestLevel.callSending(
                  CompressionLevel.SMALL, () -> server.stub().levelsOf(uploaded())))
          .isEqualTo("6 6");
    }
  }

  private static RemoteStream<NamePage> uploaded() {
    return RemoteStream.of(List.of(new NamePage(2000, null), new NamePage(2000, null)));
  }

  @Test
  void pagesOverPlainSocketsUseACodecThatAllPeersHave() throws Exception {
    try (NumbersServer server = new NumbersServer(Sockets.PLAIN);
        Stream<NamePage> pages = open(server.stub()).stream()) {
      assertThat(pages.map(NamePage::codec)).containsOnly("deflate:1");
    }
  }

  private static RemoteStream<NamePage> open(Numbers numbers) throws java.rmi.RemoteException {
    return RemoteStream.open(() -> numbers.pages(3));
  }

  private static List<String> levels(RemoteStream<NamePage> pages) {
    return pages.stream().map(NamePage::writtenAt).toList();
  }

  @ParameterizedTest
  @EnumSource(Sockets.class)
  void rejectedClassesAreNotReadOutOfAStream(Sockets sockets) throws Exception {
    ObjectInputFilter filter =
        ObjectInputFilter.Config.createFilter(
            "java.lang.*;dev.slimwire.rmi.stream.StreamForm;!dev.slimwire.rmi.stream.Forbidden");
    try (NumbersServer server = new NumbersServer(sockets, filter)) {
      assertThat(server.stub().countAll(RemoteStream.of(List.of(1, 2)))).isEqualTo(2);
      assertThatThrownBy(
              () -> server.stub().countAll(RemoteStream.of(List.of(1, new Forbidden(), 2))))
          .hasRootCauseInstanceOf(InvalidClassException.class)
          .hasStackTraceContaining("filter status: REJECTED");
      assertThat(Forbidden.wasRead()).isFalse();
      assertThat(server.stub().countAll(RemoteStream.of(List.of(1)))).isEqualTo(1);
    }
  }

  @Test
  void filtersLimitTheBytesOfAWholeStream() throws Exception {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxbytes=20000");
    try (NumbersServer server = new NumbersServer(Sockets.COMPRESSED, filter)) {
      assertThatThrownBy(
              () -> server.stub().sum(RemoteStream.of(IntStream.range(0, 100_000).boxed())))
          .isInstanceOf(java.rmi.RemoteException.class);
      assertThat(server.stub().sum(RemoteStream.of(List.of(1)))).isEqualTo(1);
    }
  }

  @Test
  void rowsThatAreCollectedAreLimited() throws Exception {
    ClientConfiguration standard = ClientConfiguration.standard();
    ClientConfiguration.install(
        standard.withPageLimits(PageLimits.DEFAULT.withMaxRawLength(10_000)));
    try (NumbersServer server = new NumbersServer(Sockets.COMPRESSED)) {
      Numbers numbers = server.stub();
      assertThat(numbers.upTo(100).stream().count()).isEqualTo(100);
      assertThatThrownBy(() -> numbers.upTo(100_000))
          .isInstanceOf(java.rmi.UnmarshalException.class)
          .hasStackTraceContaining("expected at most 10000 bytes")
          .hasStackTraceContaining("if the call is made within RemoteStream.open");
      assertThat(RemoteStream.open(() -> numbers.upTo(100_000)).stream().count())
          .isEqualTo(100_000);
    } finally {
      ClientConfiguration.install(standard);
    }
  }
}
