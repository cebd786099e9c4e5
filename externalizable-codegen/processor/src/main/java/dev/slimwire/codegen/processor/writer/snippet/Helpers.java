package dev.slimwire.codegen.processor.writer.snippet;

import com.palantir.javapoet.TypeSpec;
import java.util.EnumSet;
import java.util.Set;

/** The helpers that one generated class needs. */
public final class Helpers {

  private final Set<Helper> used = EnumSet.noneOf(Helper.class);

  /** Notes that a helper is called, and returns its name. */
  public String use(Helper helper) {
    used.add(helper);
    if (helper == Helper.TOTAL || helper == Helper.HEIGHTS) {
      used.add(Helper.VERIFY_ROWS);
    }
    return helper.name;
  }

  /** Notes the helpers that a pattern calls. */
  public void useIn(String pattern) {
    for (Helper each : Helper.values()) {
      if (pattern.startsWith(each.name + "(")) {
        use(each);
      }
    }
  }

  public void addTo(TypeSpec.Builder file, String type) {
    used.forEach(each -> file.addMethod(each.method(type)));
  }
}
