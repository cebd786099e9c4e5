package dev.slimwire.perf.link;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A network namespace and the two interfaces that lead there. All are named after the process that
 * made them, so that others know whose they are: one that was killed leaves them behind.
 *
 * @param process its id
 */
record Namespace(long process) {

  private static final String PREFIX = "slimwire";

  /** In each line of {@code ip netns list}, the name comes first. */
  private static final Pattern NAMED =
      Pattern.compile("^" + PREFIX + "([0-9]{1,18})(?!\\S)", Pattern.MULTILINE);

  static Namespace ofThisProcess() {
    return new Namespace(ProcessHandle.current().pid());
  }

  /** Deletes those whose processes are gone. Does nothing where there can be none. */
  static void deleteAbandoned() {
    try {
      Matcher found = NAMED.matcher(SystemCommand.run("ip netns list"));
      while (found.find()) {
        Namespace namespace = new Namespace(Long.parseLong(found.group(1)));
        if (ProcessHandle.of(namespace.process).isEmpty()) {
          namespace.delete();
        }
      }
    } catch (IOException notHere) {
      // whoever sets up a link is told
    }
  }

  String name() {
    return PREFIX + process;
  }

  /** Returns the interface on this side. */
  String outside() {
    return "sw" + process + "a";
  }

  /** Returns the interface within the namespace. */
  String inside() {
    return "sw" + process + "b";
  }

  /** Removes the interfaces at once; with the namespace alone they would go a little later. */
  void delete() {
    for (String command : List.of("ip link del " + outside(), "ip netns del " + name())) {
      try {
        SystemCommand.run(command);
      } catch (IOException gone) {
        // or it never was
      }
    }
  }
}
