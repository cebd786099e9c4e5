package dev.slimwire.page.column.template;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the strings that have one of several templates, and gathers their numbers. Reused from
 * column to column; not thread-safe.
 */
final class TemplateMatcher {

  private static final int NO_PLACE = -1;

  private final List<TemplateUses> pool = new ArrayList<>();
  private TemplateUses[] uses = {}; // by template
  private int last;
  private int first; // the position of the first number, if it is the same in all templates

  /** Starts with other templates. */
  void begin(List<Template> templates) {
    for (int i = 0; i < templates.size(); i++) {
      if (i < pool.size()) {
        pool.get(i).begin(templates.get(i));
      } else {
        pool.add(new TemplateUses(templates.get(i)));
      }
    }
    uses = pool.subList(0, templates.size()).toArray(TemplateUses[]::new);
    last = 0;
    first = templates.get(0).first();
    for (Template template : templates) {
      if (template.first() != first) {
        first = NO_PLACE;
      }
    }
  }

  /**
   * Returns the index of the string's template, or -1; the previous string's template is tried
   * first.
   */
  int match(byte[] bytes, int from, int to) {
    if (first != NO_PLACE && !Template.hasNumberAt(first, bytes, from, to)) {
      return -1;
    }
    if (uses[last].take(bytes, from, to)) {
      return last;
    }
    for (int i = 0; i < uses.length; i++) {
      if (i != last && uses[i].take(bytes, from, to)) {
        last = i;
        return i;
      }
    }
    return -1;
  }

  /** Returns the uses of a template. */
  TemplateUses uses(int index) {
    return uses[index];
  }
}
