package dev.slimwire.examples.answerpages.store;

import dev.slimwire.examples.answerpages.wordnet.TripleSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import org.eclipse.rdf4j.common.transaction.IsolationLevels;
import org.eclipse.rdf4j.query.QueryEvaluationException;
import org.eclipse.rdf4j.query.TupleQuery;
import org.eclipse.rdf4j.query.algebra.evaluation.federation.FederatedService;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.RepositoryException;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.sail.SailLockedException;
import org.eclipse.rdf4j.sail.helpers.AbstractNotifyingSail;
import org.eclipse.rdf4j.sail.lmdb.LmdbStore;
import org.eclipse.rdf4j.sail.memory.MemoryStore;

/** An RDF4J store, in memory or in a folder. Safe for use by many threads. */
public final class TripleStore implements AutoCloseable {

  /**
   * How many answers of a store in a folder may be open at once: RDF4J gives its LMDB 256 readers,
   * of which an answer takes two; some are left for other reads.
   */
  public static final int READERS = 120;

  /** How long closing waits for those who read answers to notice that they have failed. */
  private static final long GRACE_MILLIS = 500;

  private final SailRepository repository;
  private final Set<Answer> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private TripleStore(AbstractNotifyingSail sail) {
    sail.setConnectionTimeOut(GRACE_MILLIS);
    repository = new SailRepository(sail);
    repository.init();
  }

  /**
   * Loads triples into memory.
   *
   * @param source provides the triples; duplicates are kept once
   * @param progress receives the number of triples read so far, now and then
   * @throws IOException if the data cannot be read
   */
  public static TripleStore inMemory(TripleSource source, LongConsumer progress)
      throws IOException {
    MemoryStore sail = new MemoryStore();
    sail.setFederatedServiceResolver(TripleStore::refuseService);
    return filled(new TripleStore(sail), store -> store.load(source, progress));
  }

  /**
   * Opens the store in a folder; if it is new, empty or incomplete, it is filled first.
   *
   * @param dataset names the triples of the source; the folder records it
   * @param source provides the triples, if the folder has none yet
   * @param progress receives the number of triples read so far, now and then
   * @throws IOException if the data cannot be read, the folder holds something else or cannot be
   *     written, or another program has it open
   */
  public static TripleStore inFolder(
      Path folder, String dataset, TripleSource source, LongConsumer progress) throws IOException {
    StoreFolder place = new StoreFolder(folder);
    if (place.holds(dataset)) {
      return filled(opened(place), store -> store.verifyFilled(place));
    }
    place.begin();
    return filled(
        opened(place),
        store -> {
          if (!place.holds(dataset)) { // others may have held the lock meanwhile
            store.clear();
            store.load(source, progress);
            place.complete(dataset);
          }
        });
  }

  private static TripleStore opened(StoreFolder place) throws IOException {
    try {
      return new TripleStore(lmdb(place.path()));
    } catch (RepositoryException e) {
      if (e.getCause() instanceof SailLockedException locked) {
        throw place.notLocked(locked.getLockedBy(), e);
      }
      throw e;
    }
  }

  private static LmdbStore lmdb(Path folder) {
    LmdbStore sail = new LmdbStore(folder.toFile());
    sail.setFederatedServiceResolver(TripleStore::refuseService);
    return sail;
  }

  /** Puts triples into a new store. */
  @FunctionalInterface
  private interface Filling {

    void fill(TripleStore store) throws IOException;
  }

  private static TripleStore filled(TripleStore store, Filling filling) throws IOException {
    try {
      filling.fill(store);
      return store;
    } catch (IOException | RuntimeException | Error e) {
      try (store) {
        throw e;
      }
    }
  }

  private void verifyFilled(StoreFolder place) throws IOException {
    try (RepositoryConnection connection = repository.getConnection()) {
      if (connection.isEmpty()) { // counting them takes seconds
        throw place.isEmptyStore();
      }
    }
  }

  /** Removes the triples of an interrupted load; files keep their lengths. */
  private void clear() {
    try (RepositoryConnection connection = repository.getConnection()) {
      connection.clear();
    }
  }

  private void load(TripleSource source, LongConsumer progress) throws IOException {
    try (RepositoryConnection connection = repository.getConnection()) {
      connection.begin(IsolationLevels.NONE);
      source.read(new StatementSink(connection, progress));
      connection.commit();
    }
  }

  private static FederatedService refuseService(String url) {
    throw new QueryEvaluationException("SERVICE is not allowed here: " + url);
  }

  /**
   * Begins to evaluate a SELECT query. The answer belongs to the calling thread.
   *
   * @throws QueryFault if the query is malformed, is not a SELECT query, or fails at once
   */
  public Answer select(String sparql) throws QueryFault {
    if (closed) { // RDF4J would open it again; one in memory would be empty
      throw QueryFault.closed();
    }
    RepositoryConnection connection = repository.getConnection();
    try {
      if (!(connection.prepareQuery(sparql) instanceof TupleQuery query)) {
        throw QueryFault.notSelect();
      }
      return register(new Answer(connection, query.evaluate(), open::remove));
    } catch (QueryFault | Error e) { // such as a stack that a query overflows
      connection.close();
      throw e;
    } catch (RuntimeException e) {
      connection.close();
      throw QueryFault.of(e);
    }
  }

  private Answer register(Answer answer) {
    open.add(answer);
    if (closed) {
      answer.stop(); // it was not yet there to be stopped
    }
    return answer;
  }

  /** Returns the number of triples, each counted once. */
  public long size() {
    try (RepositoryConnection connection = repository.getConnection()) {
      return connection.size();
    }
  }

  /** Closes the store; a store in memory is lost. Answers that are still being read fail. */
  @Override
  public void close() {
    closed = true;
    open.forEach(Answer::stop); // before a folder's memory is unmapped
    try {
      repository.shutDown();
    } catch (RepositoryException e) {
      throw new IllegalStateException("store cannot be closed: " + e.getMessage(), e);
    }
  }
}
