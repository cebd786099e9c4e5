package dev.slimwire.examples.answerpages.client;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.examples.answerpages.service.QueryException;
import dev.slimwire.rmi.RequestLevel;
import java.rmi.RemoteException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Makes remote calls with a level, or without any.
 *
 * @param level the level to ask for; null leaves it to the configuration
 */
record LevelCall(@Nullable CompressionLevel level) {

  <T> T call(Callable<T> task) throws RemoteException, QueryException {
    try {
      return level == null ? task.call() : RequestLevel.call(level, task);
    } catch (RemoteException | QueryException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new RemoteException("call failed", e);
    }
  }
}
