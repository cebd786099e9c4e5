package dev.slimwire.agent;

import dev.slimwire.codec.BlockCodec;
import dev.slimwire.codec.CodecChoice;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.rmi.CompressedRMISocketFactory;
import java.io.IOException;
import java.rmi.server.RMISocketFactory;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Installs a factory as the global one, and reports the outcome. It uses no logger: one that is
 * used before the program begins would deprive the program of the choice of its log manager.
 */
final class Activation {

  private final CompressedRMISocketFactory factory;
  private final Consumer<String> info;
  private final Consumer<String> warning;

  /**
   * @param info receives a line if all is well
   * @param warning receives a line if the program's RMI stays plain, or is compressed with other
   *     settings
   */
  Activation(CompressedRMISocketFactory factory, Consumer<String> info, Consumer<String> warning) {
    this.factory = factory;
    this.info = info;
    this.warning = warning;
  }

  /**
   * Installs the factory.
   *
   * @return whether it is installed
   * @throws IllegalStateException if it cannot be installed, and compression is required
   */
  boolean run() {
    RMISocketFactory before = RMISocketFactory.getSocketFactory();
    if (policy() == CompressionPolicy.OFF) {
      leave(before);
      return false;
    }
    if (before != null) {
      return giveWayTo(before);
    }
    try {
      RMISocketFactory.setSocketFactory(factory);
    } catch (IOException failure) {
      return fail("cannot set the global socket factory of RMI: " + failure.getMessage());
    }
    info.accept("RMI without socket factories of its own is compressed: " + settings());
    return true;
  }

  /** Reports what {@code off} means here, and warns if it comes too late. */
  void leave(@Nullable RMISocketFactory before) {
    if (before instanceof CompressedRMISocketFactory active && !isOff(active)) {
      warning.accept("policy off comes too late: already active, " + properties(active));
    } else if (isForeign(before) && !String.valueOf(before).contains("policy=off")) {
      warning.accept("policy off comes too late: " + foreign(before));
    } else {
      info.accept("policy is off: RMI is left unchanged");
    }
  }

  private static boolean isOff(CompressedRMISocketFactory active) {
    return CompressionPolicy.parse(active.getPolicy()) == CompressionPolicy.OFF;
  }

  /**
   * Leaves an installed factory unchanged.
   *
   * @return false
   * @throws IllegalStateException if compression is required, and that factory does not require it
   */
  boolean giveWayTo(RMISocketFactory before) {
    if (before instanceof CompressedRMISocketFactory active) {
      return keep(active);
    }
    if (isForeign(before)) {
      return keepForeign(foreign(before));
    }
    return fail(
        "RMI already has a global socket factory: "
            + before.getClass().getName()
            + ". Start the program without it to use this agent");
  }

  private boolean keep(CompressedRMISocketFactory active) {
    if (active.equals(factory)) {
      info.accept("already active: " + active);
      return false;
    }
    boolean isWeaker = CompressionPolicy.parse(active.getPolicy()) != CompressionPolicy.REQUIRE;
    if (policy() == CompressionPolicy.REQUIRE && isWeaker) {
      return fail("it is already active with policy " + active.getPolicy());
    }
    warning.accept("already active with other settings, which are kept: " + properties(active));
    return false;
  }

  /** Returns whether it is this library's factory, loaded by another class loader. */
  private static boolean isForeign(@Nullable RMISocketFactory before) {
    return before != null
        && before.getClass() != CompressedRMISocketFactory.class
        && before.getClass().getName().equals(CompressedRMISocketFactory.class.getName());
  }

  private static String foreign(@Nullable RMISocketFactory before) {
    return "slimwire of another class loader is already active: " + before;
  }

  /** Only the text of a foreign class is known. */
  private boolean keepForeign(String active) {
    if (policy() == CompressionPolicy.REQUIRE && !active.contains("policy=require")) {
      throw new IllegalStateException("compression is required, but " + active);
    }
    warning.accept(active + ". Its settings are kept");
    return false;
  }

  private boolean fail(String reason) {
    if (policy() == CompressionPolicy.REQUIRE) {
      throw new IllegalStateException("compression is required, but " + reason);
    }
    warning.accept("RMI stays uncompressed: " + reason);
    return false;
  }

  private CompressionPolicy policy() {
    return CompressionPolicy.parse(factory.getPolicy());
  }

  private static String properties(CompressedRMISocketFactory factory) {
    return "policy %s, level %s, maxLevel %s, connectTimeout %s, handshakeTimeout %s"
        .formatted(
            factory.getPolicy(),
            factory.getLevel(),
            factory.getMaxLevel(),
            factory.getConnectTimeout(),
            factory.getHandshakeTimeout());
  }

  private String settings() {
    CodecRegistry codecs = CodecRegistry.installed();
    CompressionLevel level = CompressionLevel.parse(factory.getLevel());
    return "policy %s, level %s (%s), maxLevel %s, codecs %s%s"
        .formatted(
            factory.getPolicy(),
            level,
            chosen(codecs, level),
            factory.getMaxLevel(),
            names(codecs),
            leftOut(codecs.unavailable()));
  }

  private static String chosen(CodecRegistry codecs, CompressionLevel level) {
    CodecChoice within = codecs.choose(level);
    CodecChoice between = codecs.betweenMachines().choose(level);
    return between.equals(within)
        ? within.toString()
        : between + ", " + within + " within a machine";
  }

  private static String names(CodecRegistry codecs) {
    return codecs.ids().stream()
        .filter(id -> id != BlockCodec.STORED_ID)
        .map(codecs::find)
        .flatMap(Optional::stream)
        .map(BlockCodec::name)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  /** Returns why each codec that was found is not in use; empty if all are in use. */
  static String leftOut(Map<String, String> reasons) {
    return new TreeMap<>(reasons)
        .entrySet().stream()
            .map(codec -> "; " + codec.getKey() + " is left out: " + codec.getValue())
            .collect(Collectors.joining());
  }
}
