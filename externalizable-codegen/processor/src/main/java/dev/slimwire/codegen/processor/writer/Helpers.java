package dev.slimwire.codegen.processor.writer;

import com.palantir.javapoet.TypeSpec;
import java.util.EnumSet;
import java.util.Set;

/** The helpers that one generated class needs. */
final class Helpers {

  private final Set<Helper> used = EnumSet.noneOf(Helper.class);

  /** Notes that a helper is called, and returns its name. */
  String use(Helper helper) {
    used.add(helper);
    if (helper == Helper.TOTAL || helper == Helper.HEIGHTS) {
      used.add(Helper.VERIFY_ROWS);
    }
    return helper.name;
  }

  /** Notes the helpers that a pattern calls. */
  void useIn(String pattern) {
    for (Helper each : Helper.values()) {
      if (pattern.startsWith(each.name + "(")) {
        use(each);
      }
    }
  }

  void addTo(TypeSpec.Builder file, String type) {
    used.forEach(each -> file.addMethod(each.method(type)));
  }
}
