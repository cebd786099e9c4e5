package dev.slimwire.rmi.stream;

import dev.slimwire.rmi.NamePage;
import java.io.IOException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Serves numbers, and tells the test what its producers did. */
final class NumbersService implements Numbers {

  /** Tells {@link #onDemand} that there are no more rows. */
  static final int LAST = -1;

  private final AtomicInteger produced = new AtomicInteger();
  private final CompletableFuture<@Nullable Exception> ended = new CompletableFuture<>();
  private final BlockingQueue<Integer> demanded = new LinkedBlockingQueue<>();
  private volatile @Nullable Remote remote;

  /** Returns how many rows {@link #blocks} has made. */
  int produced() {
    return produced.get();
  }

  /** Waits until a producer's loop ends, and returns what ended it, or null for its end. */
  @Nullable Exception awaitEnd() {
    return ended.join();
  }

  /** Lets {@link #onDemand} make a row. */
  void demand(int row) {
    demanded.add(row);
  }

  void setRemote(Remote object) {
    remote = object;
  }

  @Override
  public RemoteStream<Integer> upTo(int count) {
    return RemoteStream.of(IntStream.range(0, count).boxed());
  }

  @Override
  public RemoteStream<byte[]> blocks(int count, int size) {
    return RemoteStream.producing(
        sink -> {
          try {
            Random random = new Random(1);
            for (int i = 0; i < count; i++) {
              byte[] block = new byte[size];
              random.nextBytes(block);
              sink.accept(block);
              produced.incrementAndGet();
            }
            ended.complete(null);
          } catch (IOException e) {
            ended.complete(e);
            throw e;
          }
        });
  }

  @Override
  public RemoteStream<Integer> onDemand() {
    return RemoteStream.producing(
        sink -> {
          try {
            for (int row = demanded.take(); row != LAST; row = demanded.take()) {
              sink.accept(row);
              sink.flush();
            }
            ended.complete(null);
          } catch (IOException e) {
            ended.complete(e);
            throw e;
          }
        });
  }

  @Override
  public RemoteStream<Object> failing(int count, Failing how) {
    return RemoteStream.producing(
        sink -> {
          for (int i = 0; i < count; i++) {
            sink.accept(i);
          }
          how.fail(sink);
        });
  }

  @Override
  public RemoteStream<NamePage> pages(int count) {
    return RemoteStream.of(Stream.generate(() -> new NamePage(2000, null)).limit(count));
  }

  @Override
  public RemoteStream<Integer> none(String message) throws NoNumbersException {
    throw new NoNumbersException(message);
  }

  @Override
  public RemoteStream<Object> remotes() {
    Remote object = remote;
    return object == null ? RemoteStream.of(Stream.empty()) : RemoteStream.of(Stream.of(object));
  }

  @Override
  public RemoteStream<Numbers> newRemotes(int count) {
    return RemoteStream.producing(
        sink -> {
          for (int i = 0; i < count; i++) {
            Numbers row = new NumbersService();
            UnicastRemoteObject.exportObject(row, 0);
            sink.accept(row);
            sink.flush();
          }
          ended.complete(null);
        });
  }

  @Override
  public RemoteStream<Object> forbidden(int before) {
    return RemoteStream.of(
        Stream.concat(IntStream.range(0, before).boxed(), Stream.of(new Forbidden())));
  }

  @Override
  public RemoteStream<Integer> relayed(Numbers other, int count) throws RemoteException {
    return RemoteStream.open(() -> other.upTo(count));
  }

  @Override
  public RemoteStream<Integer> relayedOnDemand(Numbers other) throws RemoteException {
    return RemoteStream.open(other::onDemand);
  }

  @Override
  public RemoteStream<Object> relayedFailing(Numbers other, int count) throws RemoteException {
    return RemoteStream.open(() -> other.failing(count, Failing.BY_EXCEPTION));
  }

  @Override
  public long sum(RemoteStream<Integer> numbers) {
    try (Stream<Integer> stream = numbers.stream()) {
      return stream.mapToLong(Integer::longValue).sum();
    }
  }

  @Override
  public RemoteStream<Integer> echo(RemoteStream<Integer> numbers) {
    return numbers;
  }

  @Override
  public int countAll(RemoteStream<Object> objects) {
    return (int) objects.stream().count();
  }

  @Override
  public long sumOf(Numbers source, int count) throws RemoteException {
    return sum(RemoteStream.open(() -> source.upTo(count)));
  }

  @Override
  public String levelsOf(RemoteStream<NamePage> pages) {
    return pages.stream().map(NamePage::writtenAt).collect(Collectors.joining(" "));
  }

  @Override
  public RemoteStream<Integer> lastWords(int count) {
    return RemoteStream.producing(
        sink -> {
          for (int i = 0; i < count; i++) {
            sink.accept(i);
          }
          sink.flush();
          Runtime.getRuntime().halt(1);
        });
  }
}
