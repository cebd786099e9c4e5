package dev.slimwire.examples.answerpages.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

final class HelpTest {

  /** What picocli writes into a line, unless the terminal says otherwise. */
  private static final int WIDTH = 80;

  static Stream<CommandLine> commands() {
    CommandLine all = AnswerPages.commandLine();
    return Stream.concat(Stream.of(all), all.getSubcommands().values().stream());
  }

  /** An example that is broken into two lines is another command. */
  @ParameterizedTest
  @MethodSource("commands")
  void noLineOfAnExampleIsBroken(CommandLine command) {
    List<String> footer = Arrays.asList(command.getCommandSpec().usageMessage().footer());
    assertThat(footer).allMatch(line -> line.length() <= WIDTH);
  }
}
