package dev.slimwire.perf.answers;

import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.perf.layout.Variant;
import dev.slimwire.perf.terms.ServedPages;
import dev.slimwire.perf.terms.TermSubjects;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Hand-written rows in one array, and a codec over all of it. Calls that run at once have buffers
 * of their own, which are used again.
 */
final class PackedForm {

  private final String codec;
  private final Queue<Variant<PlainAnswerPage>> idle = new ConcurrentLinkedQueue<>();

  PackedForm(String codec) {
    this.codec = codec;
    idle.add(newVariant());
  }

  private Variant<PlainAnswerPage> newVariant() {
    return TermSubjects.wordNet(ServedPages.ROWS).variant("externalizable", codec);
  }

  PackedRows pack(PlainAnswerPage page) throws IOException {
    Variant<PlainAnswerPage> variant = take();
    PackedRows packed = new PackedRows(variant.encode(page));
    idle.add(variant);
    return packed;
  }

  PlainAnswerPage unpack(PackedRows packed) throws IOException {
    Variant<PlainAnswerPage> variant = take();
    PlainAnswerPage page = variant.decode(packed.packed());
    idle.add(variant);
    return page;
  }

  private Variant<PlainAnswerPage> take() {
    Variant<PlainAnswerPage> variant = idle.poll();
    return variant != null ? variant : newVariant();
  }
}
