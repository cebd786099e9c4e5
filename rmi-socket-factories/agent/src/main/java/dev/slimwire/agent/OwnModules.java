package dev.slimwire.agent;

import dev.slimwire.codec.CodecRegistry;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Slimwire on the program's module path. The agent's classes, which are in no module, need some
 * packages that these modules export only to each other.
 */
final class OwnModules {

  private OwnModules() {}

  /** Exports all packages of the codecs' module to the agent, if they are in a named module. */
  static void exportTo(Class<?> agent, Instrumentation jvm) {
    Module core = CodecRegistry.class.getModule();
    if (core.isNamed()) {
      Set<Module> agents = Set.of(agent.getModule());
      Map<String, Set<Module>> exports =
          core.getPackages().stream().collect(Collectors.toMap(name -> name, name -> agents));
      jvm.redefineModule(core, Set.of(), exports, Map.of(), Set.of(), Map.of());
    }
  }
}
