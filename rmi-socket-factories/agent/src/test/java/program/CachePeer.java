package program;

import java.io.OutputStream;
import java.util.stream.IntStream;
import net.sf.ehcache.Cache;
import net.sf.ehcache.CacheManager;
import net.sf.ehcache.Element;

/**
 * One of the peers that share a cache of Ehcache's, as its configuration, the first argument, says.
 * It puts so many sessions, from the number that is the second argument on, and tells at the end of
 * its input how many its own cache has.
 */
final class CachePeer {

  private static final int COUNT = 200;

  private CachePeer() {}

  public static void main(String[] args) throws Exception {
    CacheManager manager = CacheManager.newInstance(args[0]);
    Cache sessions = manager.getCache("sessions");
    int first = Integer.parseInt(args[1]);
    for (int i = first; i < first + COUNT; i++) {
      sessions.put(new Element(i, Session.of(i)));
    }
    System.out.println("READY");
    System.in.transferTo(OutputStream.nullOutputStream());
    long right = IntStream.range(0, 2 * COUNT).filter(i -> has(sessions, i)).count();
    System.out.println(right + " right of " + sessions.getSize());
    System.exit(0);
  }

  private static boolean has(Cache sessions, int number) {
    Element element = sessions.get(number);
    return element != null && element.getObjectValue().equals(Session.of(number));
  }
}
