package dev.slimwire.agent;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.rmi.ClientDefaultContext;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The operator's options: {@code level=6,policy=require,quiet}.
 *
 * @param values the values by their keys
 * @param stats the value of stats; null if it is not given
 * @param jmx the value of jmx, or true without a value; null if it is not given
 * @param quiet whether to print nothing if all is well
 * @param help whether only the help is requested
 */
record AgentOptions(
    Map<Option, String> values,
    @Nullable String stats,
    @Nullable String jmx,
    boolean quiet,
    boolean help) {

  private static final String QUIET = "quiet";
  private static final String HELP = "help";
  private static final String STATS = "stats";
  private static final String JMX = "jmx";
  private static final String PREFIX = "dev.slimwire.";

  /**
   * Parses the text after {@code -javaagent:slimwire-agent.jar=}. Values are not checked.
   *
   * @param text null if there is nothing
   * @throws IllegalArgumentException if an option is unknown, has no value, or comes twice
   */
  static AgentOptions parse(@Nullable String text) {
    Map<Option, String> values = new EnumMap<>(Option.class);
    boolean quiet = false;
    boolean help = false;
    String stats = null;
    String jmx = null;
    for (String part : text == null ? List.<String>of() : List.of(text.split(","))) {
      String item = part.strip();
      if (item.equals(QUIET)) {
        quiet = true;
      } else if (item.equals(HELP)) {
        help = true;
      } else if (key(item).equals(STATS)) {
        stats = once(STATS, stats, value(item));
      } else if (key(item).equals(JMX)) {
        jmx = once(JMX, jmx, item.equals(JMX) ? "true" : value(item));
      } else if (!item.isEmpty()) {
        Option option = option(key(item));
        values.put(option, once(option.key(), values.get(option), value(item)));
      }
    }
    return new AgentOptions(values, stats, jmx, quiet, help);
  }

  private static String key(String item) {
    int equals = item.indexOf('=');
    return equals < 0 ? item : item.substring(0, equals).strip();
  }

  private static String value(String item) {
    int equals = item.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException(
          "option " + item + " has no value: expected " + item + "=");
    }
    return item.substring(equals + 1).strip();
  }

  private static String once(String key, @Nullable String before, String value) {
    if (before != null) {
      throw new IllegalArgumentException("option " + key + " is given twice");
    }
    return value;
  }

  private static Option option(String key) {
    return Arrays.stream(Option.values())
        .filter(candidate -> candidate.key().equals(key))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(unknown(key)));
  }

  private static String unknown(String key) {
    if (key.equals(QUIET) || key.equals(HELP)) {
      return "option " + key + " takes no value";
    }
    String known =
        Arrays.stream(Option.values()).map(Option::key).collect(Collectors.joining(", "));
    return "unknown option \"%s\": expected %s, %s, %s, %s or %s"
        .formatted(key, known, STATS, JMX, QUIET, HELP);
  }

  /**
   * Returns a factory with these options. System properties override them, as they override
   * everything else that a program configures.
   *
   * @param properties returns null for properties that are not set
   * @throws IllegalArgumentException if a value is wrong, or names a codec that is not available
   */
  CompressedRMISocketFactory factory(Function<String, @Nullable String> properties) {
    CompressedRMISocketFactory factory = new CompressedRMISocketFactory();
    for (Option option : Option.values()) {
      String property = properties.apply(option.property());
      String value = values.get(option);
      if (property != null) {
        option.set(factory, "system property " + option.property(), property);
      } else if (value != null) {
        option.set(factory, "option " + option.key(), value);
      }
    }
    requireCodec(factory.getLevel());
    return factory;
  }

  /**
   * Returns the number of seconds between two reports; 0 for no reports.
   *
   * @param properties returns null for properties that are not set
   * @throws IllegalArgumentException if the value is no number from 1
   */
  int statsSeconds(Function<String, @Nullable String> properties) {
    String property = properties.apply(PREFIX + STATS);
    String text = property != null ? property : stats;
    if (text == null) {
      return 0;
    }
    if (!text.strip().matches("[1-9][0-9]{0,5}")) {
      throw new IllegalArgumentException(
          source(STATS, property) + text + ": expected seconds between lines, 1 to 999999");
    }
    return Integer.parseInt(text.strip());
  }

  /**
   * Returns whether the counters are exposed to JMX consoles. A property without a value means
   * true.
   *
   * @param properties returns null for properties that are not set
   * @throws IllegalArgumentException if the value is neither true nor false
   */
  boolean hasBeans(Function<String, @Nullable String> properties) {
    String property = properties.apply(PREFIX + JMX);
    String text = property != null ? property : jmx;
    return switch (text == null ? "false" : text.strip()) {
      case "true", "" -> true;
      case "false" -> false;
      default ->
          throw new IllegalArgumentException(
              source(JMX, property) + text + ": expected true or false");
    };
  }

  /** Returns the beginning of a message about a wrong value. */
  private static String source(String key, @Nullable String property) {
    return (property != null ? "system property " + PREFIX : "option ") + key + "=";
  }

  private static void requireCodec(String level) {
    try {
      CodecRegistry.installed().require(CompressionLevel.parse(level));
    } catch (IllegalArgumentException missing) {
      throw new IllegalArgumentException(
          "level " + level + ": expected " + Option.LEVEL.expected() + "; " + missing.getMessage(),
          missing);
    }
  }

  /**
   * Reads those system properties of a client that are not options now, rather than with the first
   * socket.
   *
   * @throws IllegalArgumentException if a value is wrong
   */
  static void verifyOtherProperties() {
    new ClientDefaultContext().context();
  }

  static String helpText() {
    return """
        java -javaagent:slimwire-agent.jar[=options] ... compresses a program's RMI traffic.

        Options, separated by commas; a system property dev.slimwire.<option> overrides each of
        them except quiet and help:
        """
        + Arrays.stream(Option.values()).map(Option::help).collect(Collectors.joining())
        + """
          stats=seconds
              a line on standard error at this interval, and one at the end: in:out:ratio of what was
              sent and received, in bytes before and after compression; off by default
          jmx
              shows traffic and connections to JMX consoles as two beans,
              dev.slimwire:type=Transfer,name=agent,side=server and side=client; off by default
          quiet
              no line on standard error if all is well
          help
              prints this help and exits
        """;
  }
}
