package dev.slimwire.containers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the link of a container slow: by {@code tc} at this machine's end of its virtual cable, so
 * what others send to the container waits. Needs Linux, root, and Docker on this machine.
 */
final class SlowLink implements AutoCloseable {

  private static final Path DEVICES = Path.of("/sys/class/net");

  /** The other end of a cable, as {@code ip} shows it behind the name of this end. */
  private static final Pattern PEER = Pattern.compile("@if(\\d+):");

  private static final Pattern SENT = Pattern.compile("Sent (\\d+) bytes.*overlimits (\\d+) ");

  private final String device;

  /**
   * What went over the link.
   *
   * @param bytes with the headers of packets
   * @param delayed how often something had to wait
   */
  record Traffic(long bytes, long delayed) {

    Traffic since(Traffic before) {
      return new Traffic(bytes - before.bytes, delayed - before.delayed);
    }
  }

  private SlowLink(String device) {
    this.device = device;
  }

  /**
   * Makes it slow.
   *
   * @param rate as {@code tc} has it, such as {@code 8mbit}
   * @throws IOException if that is not possible here, with the reason
   */
  static SlowLink to(Node node, String rate) throws IOException {
    SlowLink link = new SlowLink(deviceOf(node));
    tc("qdisc add dev " + link.device + " root tbf rate " + rate + " burst 16kb latency 500ms");
    return link;
  }

  /** Finds this machine's end of the cable: both ends know each other by number. */
  private static String deviceOf(Node node) throws IOException {
    String shown = run("nsenter --net --target " + node.pid() + " ip -oneline link show eth0");
    Matcher peer = PEER.matcher(shown);
    if (!peer.find()) {
      throw new IOException("not understood: " + shown);
    }
    String number = peer.group(1);
    try (var devices = Files.list(DEVICES)) {
      for (Path device : devices.toList()) {
        if (Files.readString(device.resolve("ifindex")).strip().equals(number)) {
          return device.getFileName().toString();
        }
      }
    }
    throw new IOException("no device with the number " + number + " in " + DEVICES);
  }

  Traffic traffic() throws IOException {
    String shown = tc("-s qdisc show dev " + device + " root").replace('\n', ' ');
    Matcher sent = SENT.matcher(shown);
    if (!sent.find()) {
      throw new IOException("not understood: " + shown);
    }
    return new Traffic(Long.parseLong(sent.group(1)), Long.parseLong(sent.group(2)));
  }

  private static String tc(String command) throws IOException {
    return run("tc " + command);
  }

  private static String run(String command) throws IOException {
    Process process = new ProcessBuilder(command.split(" ")).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes());
    try {
      if (process.waitFor() != 0) {
        throw new IOException(command + ": " + said.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted: " + command, e);
    }
    return said;
  }

  @Override
  public void close() throws IOException {
    tc("qdisc del dev " + device + " root");
  }
}
