package dev.slimwire.agent;

import dev.slimwire.codec.CodecRegistry;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Slimwire on the program's module path. The agent's classes, which are in no module, need some
 * packages that these modules export to each other only.
 */
final class OwnModules {

  private OwnModules() {}

  /** Exports all packages of the module that has the codecs, if it is one, to the agent. */
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
