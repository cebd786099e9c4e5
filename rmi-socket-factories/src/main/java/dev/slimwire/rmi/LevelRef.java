package dev.slimwire.rmi;

import dev.slimwire.codec.CompressionLevel;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.lang.reflect.Method;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.Operation;
import java.rmi.server.RemoteCall;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteRef;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A remote reference whose calls ask for a level. Only the underlying reference is written to
 * streams: RMI's handlers let references write themselves, and other writers get the underlying
 * one.
 */
@SuppressWarnings({"deprecation", "serial"}) // what compiled stubs call; it is never read
final class LevelRef implements RemoteRef {

  @Serial private static final long serialVersionUID = 1L;

  private final RemoteRef ref;
  private final PlainStub plain;
  private final Map<Method, CompressionLevel> levels;

  LevelRef(RemoteRef ref, PlainStub plain, Map<Method, CompressionLevel> levels) {
    this.ref = ref;
    this.plain = plain;
    this.levels = levels;
  }

  RemoteRef ref() {
    return ref;
  }

  @Override
  public @Nullable Object invoke(
      Remote stub, Method method, @Nullable Object @Nullable [] arguments, long hash)
      throws Exception {
    CompressionLevel level = levels.get(method);
    LevelScope scope = level == null ? null : LevelScope.levelOfStub(level);
    return scope == null
        ? call(stub, method, arguments, hash)
        : scope.call(() -> call(stub, method, arguments, hash));
  }

  private Object call(
      Remote stub, Method method, @Nullable Object @Nullable [] arguments, long hash)
      throws Exception {
    Method found = plain.find(method);
    return found == null ? ref.invoke(stub, method, arguments, hash) : plain.call(found, arguments);
  }

  @Override
  public RemoteCall newCall(RemoteObject stub, Operation[] operations, int number, long hash)
      throws RemoteException {
    return ref.newCall(stub, operations, number, hash);
  }

  @Override
  public void invoke(RemoteCall call) throws Exception {
    ref.invoke(call);
  }

  @Override
  public void done(RemoteCall call) throws RemoteException {
    ref.done(call);
  }

  @Override
  public String getRefClass(ObjectOutput out) {
    return ref.getRefClass(out);
  }

  @Override
  public void writeExternal(ObjectOutput out) throws IOException {
    ref.writeExternal(out);
  }

  @Override
  public void readExternal(ObjectInput in) throws IOException {
    throw new InvalidObjectException("expected the underlying reference, actual one with a level");
  }

  @Serial
  private Object writeReplace() {
    return ref;
  }

  @Override
  public int remoteHashCode() {
    return ref.remoteHashCode();
  }

  @Override
  public boolean remoteEquals(RemoteRef other) {
    return other instanceof LevelRef levelled && ref.remoteEquals(levelled.ref);
  }

  /** Returns the levels, rarely more than one, and the underlying reference. */
  @Override
  public String remoteToString() {
    Set<String> texts = new TreeSet<>();
    for (CompressionLevel level : levels.values()) {
      texts.add(level.toString());
    }
    return "at " + String.join(", ", texts) + ", " + ref.remoteToString();
  }
}
