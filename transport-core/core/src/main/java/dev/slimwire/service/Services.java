package dev.slimwire.service;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds implementations by {@link ServiceLoader}. One that cannot be loaded is logged and left out,
 * such as one of another class loader's copy of this library, or one that shading has removed:
 * otherwise all others would fail with it, and an Error would disable a class initialiser for good.
 */
public final class Services {

  /** Limits repeated failures, since a folder that cannot be listed fails at each attempt. */
  private static final int MOST_FAILURES = 100;

  private Services() {}

  /**
   * Returns the implementations that can be loaded, in the order in which they are found.
   *
   * @param loader the class loader to search
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
