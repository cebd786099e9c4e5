package dev.slimwire.page.column.template;

import dev.slimwire.page.column.number.Numbers;
import dev.slimwire.page.column.text.FrontCoder;
import dev.slimwire.page.column.text.TextCharset;
import dev.slimwire.page.column.wire.Budget;
import dev.slimwire.page.column.wire.ByteSource;
import java.io.IOException;

/**
 * Reads what {@link TemplateCoder} wrote. The size of strings is checked before they are created.
 */
public final class TemplateReader {

  private TemplateReader() {}

  /** Reads this many strings. */
  public static String[] read(int count, int flags, ByteSource in, Budget budget)
      throws IOException {
    TemplateNumbers[] templates = readSlots(TextCharset.of(flags, in), in);
    int[] references = Numbers.readLengths(count, "template reference", in);
    int[] uses = countUses(references, templates.length, in);
    String[] texts = FrontCoder.read(templates.length + uses[0], flags, in, budget);
    for (int i = 0; i < templates.length; i++) {
      templates[i].read(texts[i], uses[i + 1], in, budget);
      texts[i] = ""; // text that is available as bytes is not kept as characters, too
    }
    String[] entries = new String[count];
    int rest = templates.length;
    for (int i = 0; i < count; i++) {
      int reference = references[i];
      entries[i] = reference == 0 ? texts[rest++] : templates[reference - 1].next(in, budget);
    }
    return entries;
  }

  private static TemplateNumbers[] readSlots(TextCharset charset, ByteSource in)
      throws IOException {
    if (charset == TextCharset.UTF_16_LENIENT) {
      throw in.malformed("charset", "Latin-1 or UTF-8 for templates", charset);
    }
    int count = in.readLength("templates");
    if (count == 0 || count > TemplateCoder.MAX_TEMPLATES) {
      throw in.malformed("templates", "1 to " + TemplateCoder.MAX_TEMPLATES, count);
    }
    TemplateNumbers[] templates = new TemplateNumbers[count];
    for (int i = 0; i < count; i++) {
      int slots = in.readLength("slots");
      if (slots == 0 || slots > Template.MAX_SLOTS) {
        throw in.malformed("slots", "1 to " + Template.MAX_SLOTS, slots);
      }
      templates[i] = new TemplateNumbers(charset, in.readLengths(2 * slots, "slots"));
    }
    return templates;
  }

  /** Returns how often each template is referred to, after the strings that have none. */
  private static int[] countUses(int[] references, int templates, ByteSource in)
      throws IOException {
    int[] uses = new int[templates + 1];
    for (int reference : references) {
      if (reference > templates) {
        throw in.malformed("template reference", "0 to " + templates, reference);
      }
      uses[reference]++;
    }
    return uses;
  }
}
