package dev.slimwire.page;

import dev.slimwire.codec.CodecChoice;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The most recently requested forms of a page, each made once however many threads ask for it at
 * the same time. Bounded, since clients choose the levels that a server has to remember. Safe for
 * use by many threads; those that ask for different forms do not wait for each other.
 */
final class PageForms {

  private static final int MOST = 4;
  private static final float LOAD = 0.75f;

  /** By codec; the most recently requested one is last. */
  private final Map<CodecChoice, Form> recent = new LinkedHashMap<>(2 * MOST, LOAD, true);

  /** Creates a form that is not kept. */
  interface Maker {
    PackedPage make(CodecChoice choice) throws IOException;
  }

  /** A form that exists or is yet to be made. */
  private static final class Form {

    /** No monitor: on JDK 21 to 23 virtual threads that wait for one keep their carriers. */
    private final ReentrantLock lock = new ReentrantLock();

    private @Nullable PackedPage page;

    PackedPage get(CodecChoice choice, Maker maker) throws IOException {
      lock.lock();
      try {
        PackedPage known = page;
        if (known == null) {
          known = maker.make(choice);
          page = known;
        }
        return known;
      } finally {
        lock.unlock();
      }
    }
  }

  /**
   * Returns a form.
   *
   * @throws IOException if it cannot be made; the next request tries again
   */
  PackedPage get(CodecChoice choice, Maker maker) throws IOException {
    return find(choice).get(choice, maker);
  }

  private synchronized Form find(CodecChoice choice) {
    Form form = recent.computeIfAbsent(choice, missing -> new Form());
    if (recent.size() > MOST) {
      recent.remove(recent.keySet().iterator().next());
    }
    return form;
  }
}
