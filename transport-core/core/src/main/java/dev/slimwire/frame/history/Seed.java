package dev.slimwire.frame.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.AccessController;
import java.security.PrivilegedAction;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that every history begins with: what Java RMI sends again and again. A constant of the
 * format, {@code docs/wire-format/seed-1.hex}, made by {@code SeedBuilder} in the tests of the RMI
 * factories.
 */
final class Seed {

  static final int ID = 1;

  /** The first JDK without security managers. */
  private static final int WITHOUT_MANAGERS = 24;

  private static final byte[] NOTHING = {};
  private static final byte[] BYTES = read("seed-1.bin");

  /** Indexed once; sending windows are copied from it. */
  private static final SendingWindow WINDOW = window(false);

  private Seed() {}

  /** Returns the bytes of a seed, not to be changed; none if the id is unknown. */
  static byte[] bytes(int id) {
    return id == ID ? BYTES : NOTHING;
  }

  /**
   * Returns a window that begins with a seed, not to be changed; null if the id is unknown.
   *
   * @param alone whether it is for one block that refers to nothing else: each of its positions is
   *     in the index then
   */
  static @Nullable SendingWindow window(int id, boolean alone) {
    if (id != ID) {
      return null;
    }
    return alone ? Alone.WINDOW : WINDOW;
  }

  private static SendingWindow window(boolean each) {
    SendingWindow window = new SendingWindow();
    window.append(BYTES, each);
    return window;
  }

  private static byte[] read(String name) {
    return Runtime.version().feature() < WITHOUT_MANAGERS ? readPrivileged(name) : readPlain(name);
  }

  /** RMI's threads of connections may read no file, whatever a security manager allows others. */
  @SuppressWarnings("removal") // JDKs that may be without it do not come here
  private static byte[] readPrivileged(String name) {
    return AccessController.doPrivileged((PrivilegedAction<byte[]>) () -> readPlain(name));
  }

  private static byte[] readPlain(String name) {
    try (InputStream in = Seed.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("resource is missing: " + name);
      }
      return in.readAllBytes();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** Made only where it is needed. */
  private static final class Alone {
    static final SendingWindow WINDOW = window(true);
  }
}
