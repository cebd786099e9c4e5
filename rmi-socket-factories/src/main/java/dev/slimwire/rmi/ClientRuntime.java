package dev.slimwire.rmi;

import dev.slimwire.closing.Failures;
import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.frame.CompressionPolicy;
import dev.slimwire.page.TransferContext;
import dev.slimwire.rmi.client.ClientFrames;
import dev.slimwire.rmi.client.ClientOptions;
import dev.slimwire.rmi.client.ClientTarget;
import dev.slimwire.rmi.client.InitiatedSocket;
import dev.slimwire.rmi.client.Parking;
import dev.slimwire.rmi.client.PlainServers;
import dev.slimwire.rmi.client.ServerAddress;
import dev.slimwire.rmi.park.IdleConnection;
import dev.slimwire.rmi.park.ParkedConnections;
import dev.slimwire.rmi.socket.ConnectionLog;
import dev.slimwire.rmi.warmup.WarmUp;
import dev.slimwire.time.NanoTime;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * This process as a client: the installed configuration under the operator's system properties, and
 * what all factories share under it: frame configurations, the servers known as plain, and parked
 * connections. Factories are deserialized from stubs, where nothing can be passed to them, so this
 * is the one process-wide state.
 */
final class ClientRuntime {

  private static final AtomicReference<@Nullable ClientRuntime> CURRENT = new AtomicReference<>();

  private final ClientConfiguration configuration;
  private final TransferContext context;
  private final PlainServers plainServers;
  private final ParkedConnections parked;
  private final ClientFrames frames;
  private volatile WeakReference<@Nullable Parking> latest = new WeakReference<>(null);

  private ClientRuntime(ClientConfiguration configuration) {
    this.configuration = configuration;
    this.context = configuration.context();
    this.plainServers = new PlainServers(configuration.fallbackMemory(), NanoTime.SYSTEM);
    this.parked =
        new ParkedConnections(
            configuration.parking(),
            new BooleanSupplier() {
              @Override
              public boolean getAsBoolean() {
                return Descriptors.areUsedUp();
              }
            });
    this.frames = new ClientFrames(configuration.frames());
  }

  static ClientRuntime current() {
    ClientRuntime runtime = CURRENT.get();
    if (runtime != null) {
      return runtime;
    }
    ClientRuntime first = of(ClientConfiguration.standard());
    ClientRuntime witness = CURRENT.compareAndExchange(null, first);
    return witness == null ? first : witness;
  }

  static void install(ClientConfiguration configuration) {
    ClientRuntime before = CURRENT.getAndSet(of(configuration));
    if (before != null) {
      before.close();
    }
  }

  /**
   * Installs the result of applying a change to the installed one, and retries if that was replaced
   * meanwhile.
   */
  static void update(UnaryOperator<ClientConfiguration> change) {
    while (true) {
      ClientRuntime before = CURRENT.get();
      ClientConfiguration changed = change.apply(configurationOf(before));
      if (CURRENT.compareAndSet(before, of(changed))) {
        if (before != null) {
          before.close();
        }
        return;
      }
    }
  }

  /** Gives back the file descriptors of parked connections, if there are any. */
  static void shed() {
    ClientRuntime runtime = CURRENT.get();
    if (runtime != null) {
      runtime.parked.shed();
    }
  }

  static ClientConfiguration installed() {
    return configurationOf(CURRENT.get());
  }

  private static ClientConfiguration configurationOf(@Nullable ClientRuntime runtime) {
    return runtime == null ? ClientConfiguration.standard() : runtime.configuration;
  }

  private static ClientRuntime of(ClientConfiguration installed) {
    return of(
        installed,
        new Function<>() {
          @Override
          public @Nullable String apply(String property) {
            return System.getProperty(property);
          }
        });
  }

  static ClientRuntime of(
      ClientConfiguration installed, Function<String, @Nullable String> properties) {
    return new ClientRuntime(ClientProperties.applyTo(installed, properties));
  }

  /**
   * Connects to a server for one of the factories.
   *
   * @throws IOException also if a system property has a wrong value: RMI expects nothing else
   */
  static Socket open(ServerAddress address, ClientOptions carried) throws IOException {
    ClientRuntime runtime;
    try {
      UnreadProperties.tellOnce();
      WarmUp.ofClient();
      runtime = current();
    } catch (RuntimeException wrong) {
      throw new IOException("this client is misconfigured: " + wrong, wrong);
    }
    try {
      return runtime.connect(address, carried);
    } catch (RuntimeException wrong) {
      throw new IOException("cannot connect to " + address + ": " + wrong, wrong);
    }
  }

  /**
   * Connects to a server.
   *
   * @param carried the factory's options, used where this client has none
   */
  Socket connect(ServerAddress address, ClientOptions carried) throws IOException {
    ClientOptions options = effective(carried);
    Parking parking = parking(address, options);
    IdleConnection idle = options.policy() == CompressionPolicy.OFF ? null : parking.take();
    return idle != null ? resumed(idle, parking, address) : connected(address, options, parking);
  }

  /**
   * Connections to one server share it: most clients have only one server. Weak, as it refers to
   * users' factories.
   */
  private Parking parking(ServerAddress address, ClientOptions options) {
    Parking made = Parking.of(parked, address, options, configuration.localPing());
    Parking known = latest.get();
    if (known != null && known.isOf(made)) {
      return known;
    }
    latest = new WeakReference<>(made);
    return made;
  }

  private static Socket resumed(IdleConnection idle, Parking parking, ServerAddress address)
      throws IOException {
    try {
      ConnectionLog.resumed("server " + address);
      return InitiatedSocket.resumed(idle, parking);
    } catch (IOException | RuntimeException | Error failure) {
      idle.close();
      throw failure;
    }
  }

  private Socket connected(ServerAddress address, ClientOptions options, Parking parking)
      throws IOException {
    Socket socket = Connector.connect(address, options.connectTimeout(), parked);
    try {
      if (options.policy() == CompressionPolicy.OFF) {
        ConnectionLog.plain("server " + address, "policy is off");
        return socket;
      }
      ClientTarget target =
          new ClientTarget(
              address,
              options,
              frames.of(options, configuration.history(socket), socket),
              configuration.pageLimits(),
              plainServers);
      return InitiatedSocket.connected(socket, target, parking);
    } catch (IOException | RuntimeException | Error failure) { // such as a stack that is full
      Failures.close(socket, failure); // RMI does not know it
      throw failure;
    }
  }

  /** Closes parked connections, and parks no more. */
  void close() {
    parked.close();
  }

  /** Returns the context of calls that name no level. */
  TransferContext context() {
    return context;
  }

  /**
   * Returns the options that a factory carries, overridden by this client's own configuration.
   * Connections keep the result, so it is the factory's own object if nothing differs.
   */
  ClientOptions effective(ClientOptions carried) {
    ClientOptions usable =
        new ClientOptions(
            atHand(carried.level()),
            carried.policy(),
            carried.connectTimeout(),
            carried.handshakeTimeout());
    return configuration.over(usable).sharedWith(carried);
  }

  /**
   * A stub's level is the server's preference: if its codec is missing here, another level is used.
   */
  private CompressionLevel atHand(CompressionLevel level) {
    CodecRegistry codecs = configuration.frames().codecs();
    boolean missing =
        level instanceof CompressionLevel.Named named && codecs.find(named.codec()).isEmpty();
    return missing ? CompressionLevel.FAST : codecs.normalize(level);
  }
}
