package dev.slimwire.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AgentOptionsTest {

  @Test
  void withoutOptionsTheFactoryIsTheDefault() {
    for (String text : new String[] {null, "", " , "}) {
      AgentOptions options = AgentOptions.parse(text);
      assertThat(options.factory(name -> null)).isEqualTo(new CompressedRMISocketFactory());
      assertThat(options.quiet()).isFalse();
      assertThat(options.help()).isFalse();
    }
  }

  @Test
  void optionsSetPropertiesOfTheFactory() {
    CompressedRMISocketFactory factory =
        AgentOptions.parse(
                "level=small, policy = require,maxLevel=7,connectTimeout=0,handshakeTimeout=500")
            .factory(name -> null);
    assertThat(factory.getLevel()).isEqualTo("6");
    assertThat(factory.getPolicy()).isEqualTo("require");
    assertThat(factory.getMaxLevel()).isEqualTo("7");
    assertThat(factory.getConnectTimeout()).isEqualTo("0");
    assertThat(factory.getHandshakeTimeout()).isEqualTo("500");
  }

  @Test
  void systemPropertiesWinOverOptions() {
    Map<String, String> properties =
        Map.of("dev.slimwire.level", "9", "dev.slimwire.maxLevel", "8");
    CompressedRMISocketFactory factory =
        AgentOptions.parse("level=1,policy=accept").factory(properties::get);
    assertThat(factory.getLevel()).isEqualTo("9");
    assertThat(factory.getMaxLevel()).isEqualTo("8");
    assertThat(factory.getPolicy()).isEqualTo("accept");
  }

  @Test
  void wordsWithoutAValueAreQuietAndHelp() {
    assertThat(AgentOptions.parse("quiet,level=1").quiet()).isTrue();
    assertThat(AgentOptions.parse("help").help()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          levle=6        | unknown option "levle": expected level, policy, maxLevel, connectTimeout, handshakeTimeout, stats, jmx, quiet or help
          level          | option level has no value: expected level=
          level=1,level=2| option level is given twice
          stats          | option stats has no value: expected stats=
          stats =1,stats=2| option stats is given twice
          jmx,jmx=false  | option jmx is given twice
          quiet=true     | option quiet takes no value
          """)
  void wrongOptionsAreNamedWithWhatIsPossible(String text, String message) {
    assertThatThrownBy(() -> AgentOptions.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          level=10           | option level=10: expected 0 to 9, none, fastest, fast, small, smallest, a codec such as deflate:6, auto or within:20ms
          policy=maybe       | option policy=maybe: expected off, accept, prefer or require
          maxLevel=many      | option maxLevel=many: expected 0 to 9
          connectTimeout=-1  | option connectTimeout=-1: expected milliseconds, or 0 to wait as long as the system does
          handshakeTimeout=0 | option handshakeTimeout=0: expected milliseconds, more than 0
          """)
  void wrongValuesAreNamedWithWhatIsPossible(String text, String message) {
    AgentOptions options = AgentOptions.parse(text);
    assertThatThrownBy(() -> options.factory(name -> null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void wrongSystemPropertiesAreNamedAsSuch() {
    AgentOptions options = AgentOptions.parse("policy=accept");
    assertThatThrownBy(() -> options.factory(Map.of("dev.slimwire.policy", "maybe")::get))
        .hasMessage(
            "system property dev.slimwire.policy=maybe: expected off, accept, prefer or require");
  }

  @Test
  void codecThatIsMissingIsAnErrorAtOnce() {
    AgentOptions options = AgentOptions.parse("level=lzf");
    assertThatThrownBy(() -> options.factory(name -> null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("level lzf: expected 0 to 9, none, ")
        .hasMessageContaining("unknown codec \"lzf\": add its artifact");
  }

  @Test
  void helpNamesEveryOptionAndItsDefault() {
    String help = AgentOptions.helpText();
    for (Option option : Option.values()) {
      assertThat(help).contains("\n  " + option.key() + "=");
    }
    assertThat(help)
        .contains("\n  jmx")
        .contains("\n  quiet")
        .contains("\n  help")
        .contains("; 3 by default");
  }

  @Test
  void statsAreSecondsAndPropertiesWin() {
    assertThat(AgentOptions.parse("stats=10").statsSeconds(name -> null)).isEqualTo(10);
    assertThat(AgentOptions.parse("level=6").statsSeconds(name -> null)).isZero();
    assertThat(
            AgentOptions.parse("stats=10")
                .statsSeconds(name -> name.equals("dev.slimwire.stats") ? "5" : null))
        .isEqualTo(5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AgentOptions.parse("stats=0").statsSeconds(name -> null))
        .withMessage("option stats=0: expected seconds between lines, 1 to 999999");
  }

  @Test
  void beansAreShownByAWordOrAPropertyWhichWins() {
    assertThat(AgentOptions.parse("level=6").hasBeans(name -> null)).isFalse();
    assertThat(AgentOptions.parse("jmx").hasBeans(name -> null)).isTrue();
    assertThat(AgentOptions.parse("jmx=false").hasBeans(name -> null)).isFalse();
    assertThat(AgentOptions.parse("jmx").hasBeans(Map.of("dev.slimwire.jmx", "false")::get))
        .isFalse();
    assertThat(AgentOptions.parse("").hasBeans(Map.of("dev.slimwire.jmx", "")::get)).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AgentOptions.parse("jmx=9010").hasBeans(name -> null))
        .withMessage("option jmx=9010: expected true or false");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AgentOptions.parse("").hasBeans(Map.of("dev.slimwire.jmx", "yes")::get))
        .withMessage("system property dev.slimwire.jmx=yes: expected true or false");
  }
}
