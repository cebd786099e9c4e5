package dev.slimwire.frame.history;

import dev.slimwire.privilege.OwnPermissions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.PrivilegedAction;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that every history begins with: what Java RMI sends repeatedly. A constant of the
 * format, {@code docs/wire-format/seed-1.hex}, made by {@code SeedBuilder} in the tests of the RMI
 * factories.
 */
final class Seed {

  static final int ID = 1;

  private static final byte[] NOTHING = {};
  private static final byte[] BYTES =
      OwnPermissions.with(
          new PrivilegedAction<>() {
            @Override
            public byte[] run() {
              return read("seed-1.bin");
            }
          });

  /** Indexed once; sending windows are copied from this one. */
  private static final SendingWindow WINDOW = window(false);

  private Seed() {}

  /** Returns the bytes of a seed, not to be changed; none if the id is unknown. */
  static byte[] bytes(int id) {
    return id == ID ? BYTES : NOTHING;
  }

  /**
   * Returns a window that begins with a seed, not to be changed; null if the id is unknown.
   *
   * @param alone whether it is for one block that refers to nothing else, so that each of its
   *     positions is in the index
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
    try (InputStream in = Seed.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("resource is missing: " + name);
      }
      return in.readAllBytes();
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** Created only if it is needed. */
  private static final class Alone {
    static final SendingWindow WINDOW = window(true);
  }
}
