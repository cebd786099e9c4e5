package dev.slimwire.agent;

import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The agent's entry point. It sets the global socket factory of RMI before the program and the
 * JDK's JMX agent start: everything that is exported or called without its own socket factories is
 * compressed.
 *
 * <p>A wrong option ends the start with one line and status 1, and so do slimwire jars of another
 * version. An exception would end it as well, but with a stack trace, a dump of native frames and
 * an abort of the process.
 */
public final class SlimwireAgent {

  private static final int WRONG = 1;

  private SlimwireAgent() {}

  /**
   * Starts with the program.
   *
   * @param options the text after {@code -javaagent:slimwire-agent.jar=}
   * @param jvm the JVM that the program will run in
   */
  public static void premain(@Nullable String options, Instrumentation jvm) {
    try {
      start(options, jvm, true);
    } catch (IllegalArgumentException | IllegalStateException wrong) {
      print(wrong.getMessage());
      Runtime.getRuntime().halt(WRONG);
    } catch (LinkageError missing) {
      print(OtherVersion.describe(missing));
      Runtime.getRuntime().halt(WRONG);
    }
  }

  /**
   * Starts in a running program. Objects that it has already exported are left unchanged.
   *
   * @param options as for {@link #premain}
   * @param jvm the JVM that the program runs in
   * @throws IllegalArgumentException if an option is wrong
   * @throws IllegalStateException if compression is required but not possible, or the program's own
   *     slimwire has another version
   */
  public static void agentmain(@Nullable String options, Instrumentation jvm) {
    try {
      start(options, jvm, false);
    } catch (IllegalArgumentException | IllegalStateException wrong) {
      print(wrong.getMessage());
      throw wrong;
    } catch (LinkageError missing) {
      print(OtherVersion.describe(missing));
      throw missing;
    }
  }

  /**
   * Prints the help, for users who run the jar.
   *
   * @param arguments ignored
   */
  public static void main(String[] arguments) {
    System.out.print(AgentOptions.helpText());
  }

  private static void start(@Nullable String text, Instrumentation jvm, boolean beforeTheProgram) {
    if (ModuleLayer.boot().findModule("java.rmi").isEmpty()) {
      print("nothing to do: this program runs without the module java.rmi");
      return;
    }
    OwnModules.exportTo(SlimwireAgent.class, jvm);
    AgentOptions options = AgentOptions.parse(text);
    if (options.help()) {
      help(beforeTheProgram);
      return;
    }
    Consumer<String> info = options.quiet() ? line -> {} : SlimwireAgent::print;
    CompressedRMISocketFactory factory = options.factory(System::getProperty);
    AgentOptions.verifyOtherProperties();
    if (CompressionPolicy.parse(factory.getPolicy()) != CompressionPolicy.OFF) {
      OtherVersion.verify();
    }
    Counting counting = counting(options, beforeTheProgram, info);
    counting.countIn(factory);
    if (!new Activation(factory, info, SlimwireAgent::print).run()) {
      counting.giveUp();
      return;
    }
    counting.begin();
    if (beforeTheProgram) {
      JmxAgent.of(System.getProperties()).describe(info, SlimwireAgent::print);
    } else {
      info.accept("ports that are already open stay uncompressed");
    }
  }

  private static Counting counting(
      AgentOptions options, boolean beforeTheProgram, Consumer<String> info) {
    int seconds = options.statsSeconds(System::getProperty);
    boolean beans = options.hasBeans(System::getProperty);
    Counting counting = new Counting(info, SlimwireAgent::print);
    if (seconds > 0) {
      counting.report(seconds);
    }
    if (beans) {
      counting.show(!beforeTheProgram || JmxAgent.of(System.getProperties()).isStarting());
    }
    return counting;
  }

  private static void help(boolean beforeTheProgram) {
    System.out.print(AgentOptions.helpText());
    System.out.flush();
    if (beforeTheProgram) {
      Runtime.getRuntime().halt(0);
    }
  }

  private static void print(@Nullable String line) {
    System.err.println("slimwire agent: " + line);
  }
}
