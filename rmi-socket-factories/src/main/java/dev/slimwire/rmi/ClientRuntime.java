package dev.slimwire.rmi;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.FrameConfig;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * This process as a client: the installed configuration under the operator's system properties, and
 * one frame configuration per level, so that all factories share buffers and codecs. Factories come
 * out of stubs, where nothing can be passed to them: this is the one process-wide state.
 */
final class ClientRuntime {

  private static final String PREFIX = "dev.slimwire.";
  private static final AtomicReference<@Nullable ClientRuntime> CURRENT = new AtomicReference<>();

  private final ClientConfiguration configuration;
  private final Map<CompressionLevel, FrameConfig> frames = new ConcurrentHashMap<>();

  private ClientRuntime(ClientConfiguration installed, Function<String, String> properties) {
    this.configuration = withProperties(installed, properties);
  }

  static ClientRuntime current() {
    ClientRuntime runtime = CURRENT.get();
    if (runtime != null) {
      return runtime;
    }
    ClientRuntime first = of(ClientConfiguration.standard(), System::getProperty);
    ClientRuntime witness = CURRENT.compareAndExchange(null, first);
    return witness == null ? first : witness;
  }

  static void install(ClientConfiguration configuration) {
    CURRENT.set(of(configuration, System::getProperty));
  }

  static ClientRuntime of(ClientConfiguration installed, Function<String, String> properties) {
    return new ClientRuntime(installed, properties);
  }

  CompressionLevel level(CompressionLevel factoryLevel) {
    return configuration.level().orElseGet(() -> atHand(factoryLevel));
  }

  /** A stub's level is its server's wish: a codec that is missing here gives way. */
  private CompressionLevel atHand(CompressionLevel level) {
    CodecRegistry codecs = configuration.frames().codecs();
    boolean missing =
        level instanceof CompressionLevel.Named named && codecs.find(named.codec()).isEmpty();
    return missing ? CompressionLevel.FAST : codecs.normalize(level);
  }

  Duration connectTimeout(Duration factoryTimeout) {
    return configuration.connectTimeout().orElse(factoryTimeout);
  }

  Duration handshakeTimeout() {
    return configuration.handshakeTimeout().orElse(ClientConfiguration.HANDSHAKE_TIMEOUT);
  }

  /** Returns the frame configuration for a default level. */
  FrameConfig frames(CompressionLevel level) {
    return frames.computeIfAbsent(level, configuration.frames()::with);
  }

  private static ClientConfiguration withProperties(
      ClientConfiguration installed, Function<String, String> properties) {
    ClientConfiguration result = installed;
    result = with(result, properties, "level", ClientRuntime::withLevel);
    result = with(result, properties, "connectTimeout", ClientRuntime::withConnectTimeout);
    return with(result, properties, "handshakeTimeout", ClientRuntime::withHandshakeTimeout);
  }

  /** Sets one option from a text. */
  private interface Setter {

    ClientConfiguration set(ClientConfiguration before, String text);
  }

  private static ClientConfiguration with(
      ClientConfiguration before, Function<String, String> properties, String name, Setter setter) {
    String text = properties.apply(PREFIX + name);
    if (text == null) {
      return before;
    }
    try {
      return setter.set(before, text);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "system property " + PREFIX + name + "=" + text + ": " + wrong.getMessage(), wrong);
    }
  }

  private static ClientConfiguration withLevel(ClientConfiguration before, String text) {
    return before.withLevel(CompressionLevel.parse(text));
  }

  private static ClientConfiguration withConnectTimeout(ClientConfiguration before, String text) {
    return before.withConnectTimeout(Duration.ofMillis(Long.parseLong(text.strip())));
  }

  private static ClientConfiguration withHandshakeTimeout(ClientConfiguration before, String text) {
    return before.withHandshakeTimeout(Duration.ofMillis(Long.parseLong(text.strip())));
  }
}
