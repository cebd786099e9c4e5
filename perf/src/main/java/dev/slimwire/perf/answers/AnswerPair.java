package dev.slimwire.perf.answers;

import dev.slimwire.perf.jvm.ControlledJvm;
import dev.slimwire.perf.jvm.Host;
import dev.slimwire.perf.jvm.JvmPair;
import dev.slimwire.perf.jvm.Usage;
import dev.slimwire.perf.link.Link;
import dev.slimwire.perf.transport.PackedStub;
import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** A server and a client of their own for one way over one link. Nothing was fetched yet. */
final class AnswerPair implements AutoCloseable {

  private static final List<String> SERVER_OPTIONS =
      List.of("-Xms768m", "-Xmx768m", "-XX:+UseSerialGC");

  private static final List<String> CLIENT_OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC");

  /** About what both take, in bytes: most of their heaps, and what is beside them. */
  static final long MEMORY = 1L << 30;

  private final Way way;
  private final JvmPair<ServerControl, ClientControl> jvms;
  private final int port;
  private final Pages pages;
  private final Contents expected;
  private final Contents expectedSample;

  private AnswerPair(Way way, JvmPair<ServerControl, ClientControl> jvms, Offer offer)
      throws RemoteException {
    this.way = way;
    this.jvms = jvms;
    this.port = offer.port();
    this.pages = offer.pages();
    this.expected = offer.content();
    this.expectedSample = jvms.server().sample();
  }

  /**
   * What is served.
   *
   * @param every 1 for all pages of W821, 2 for every other, and so on
   * @param most how many pages at most
   */
  record Pages(int every, int most) {

    static final Pages ALL = new Pages(1, Integer.MAX_VALUE);
  }

  /** What a pass has seen: its time in nanoseconds, the usage of both ends, bytes of the socket. */
  record Pass(long nanos, Usage usage, long wireBytes) {}

  /** How a server opens a port for a transport. */
  private interface Opening {

    int open(ServerControl server, String transport) throws RemoteException;
  }

  /** What a server offers its client. */
  private record Offer(Pages pages, Contents content, int port, PackedStub<PageService> stub) {}

  /** Starts both, without more options. */
  static AnswerPair start(Way way, Link link, Pages pages) throws IOException {
    return start(way, link, pages, List.of(), ServerControl::open);
  }

  /**
   * Starts both to fetch the first page: the server's sockets are the JDK's own, as those of users,
   * and nothing counts their bytes.
   *
   * @param more options of both JVMs
   */
  static AnswerPair startUncounted(Way way, Link link, Pages pages, List<String> more)
      throws IOException {
    return start(way, link, pages, more, ServerControl::openUncounted);
  }

  /**
   * Starts both: a client is not started before its server has exported what it will call.
   *
   * @throws IOException if one does not come up
   */
  private static AnswerPair start(
      Way way, Link link, Pages pages, List<String> more, Opening opening) throws IOException {
    ControlledJvm<ServerControl> server =
        ControlledJvm.start(
            link.server(),
            ServerControl.class,
            PageServer.class,
            options(way, SERVER_OPTIONS, more));
    try {
      Contents content = built(server.control(), pages);
      Offer offer = offer(server.control(), opening, way, link, pages, content);
      ControlledJvm<ClientControl> client =
          ControlledJvm.start(
              Host.LOCAL,
              ClientControl.class,
              PageClient.class,
              options(way, CLIENT_OPTIONS, more));
      return accept(offer, way, new JvmPair<>(server, client));
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /**
   * Returns the same two over another link between the same places, with other pages. Not to be
   * used after this call; what it returns is closed instead.
   *
   * @throws IOException if the server cannot serve them; both are closed then
   */
  AnswerPair over(Link link, Pages pages) throws IOException {
    try {
      Contents content = pages.equals(this.pages) ? expected : built(jvms.server(), pages);
      Offer offer = offer(jvms.server(), ServerControl::open, way, link, pages, content);
      return accept(offer, way, jvms);
    } catch (IOException | RuntimeException e) {
      jvms.close();
      throw e;
    }
  }

  private static Contents built(ServerControl server, Pages pages) throws RemoteException {
    return server.build(pages.every(), pages.most());
  }

  private static Offer offer(
      ServerControl server, Opening opening, Way way, Link link, Pages pages, Contents content)
      throws IOException {
    int port = opening.open(server, way.transport().toString());
    return new Offer(pages, content, port, server.export(way.form(), port, link.to(port)));
  }

  private static AnswerPair accept(Offer offer, Way way, JvmPair<ServerControl, ClientControl> jvms)
      throws RemoteException {
    try {
      jvms.client().use(offer.stub(), way.form());
      return new AnswerPair(way, jvms, offer);
    } catch (RemoteException | RuntimeException e) {
      jvms.close();
      throw e;
    }
  }

  private static List<String> options(Way way, List<String> options, List<String> more) {
    List<String> all = new ArrayList<>(options);
    if (way.portable()) {
      all.addAll(ClassPath.portable());
    }
    all.addAll(more);
    return all;
  }

  Way way() {
    return way;
  }

  long rows() {
    return expected.rows();
  }

  /** Fetches the first page of all, and returns the time in nanoseconds. */
  long fetchFirst() throws RemoteException {
    return jvms.client().fetchFirst();
  }

  /** Fetches all pages, one call after the other. */
  Pass fetch() throws IOException {
    return fetch(0, expected, Fetched::waiting);
  }

  /** Fetches all pages with calls in flight; the check of the rows is in the time. */
  Pass fetchAhead(int readAhead) throws IOException {
    return fetch(readAhead, expectedSample, Fetched::wall);
  }

  private Pass fetch(int readAhead, Contents served, ToLongFunction<Fetched> nanos)
      throws IOException {
    Usage before = usage();
    long bytesBefore = wireBytes();
    Fetched fetched = jvms.client().fetch(readAhead);
    if (!fetched.content().equals(served)) {
      throw new IOException(
          way + ": expected " + served + " as served, actual " + fetched.content());
    }
    Usage used = usage().minus(before).minus(new Usage(fetched.checking(), 0));
    return new Pass(nanos.applyAsLong(fetched), used, wireBytes() - bytesBefore);
  }

  /** Returns whether one end has loaded native code of a codec, or could. */
  boolean hasNativeCodecs() throws RemoteException {
    return jvms.server().hasNativeCodecs() || jvms.client().hasNativeCodecs();
  }

  private Usage usage() throws RemoteException {
    return jvms.server().usage().plus(jvms.client().usage());
  }

  /** Returns the bytes that have crossed the server's sockets so far. */
  long wireBytes() throws RemoteException {
    return jvms.server().counts(port).bytes();
  }

  @Override
  public void close() {
    jvms.close();
  }
}
