package dev.slimwire.service;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds implementations by {@link ServiceLoader}. One that cannot be loaded is told and left out,
 * such as one of another class loader's copy of this library, or one that shading has minimised
 * away: it would take all others with it, and an Error would be the last word of a class
 * initialiser.
 */
public final class Services {

  /** A folder that cannot be listed fails at each look. */
  private static final int MOST_FAILURES = 100;

  private Services() {}

  /**
   * Returns those that can be loaded, in the order in which they are found.
   *
   * @param loader where they are searched
   */
  public static <S> List<S> find(Class<S> service, ClassLoader loader) {
    List<S> found = new ArrayList<>();
    Iterator<S> providers = ServiceLoader.load(service, loader).iterator();
    for (int failures = 0; failures < MOST_FAILURES; ) {
      try {
        if (!providers.hasNext()) {
          return found;
        }
        found.add(providers.next());
      } catch (ServiceConfigurationError | LinkageError failure) {
        failures++;
        System.getLogger("dev.slimwire.service")
            .log(System.Logger.Level.WARNING, service.getName() + " is left out", failure);
      }
    }
    return found;
  }
}
