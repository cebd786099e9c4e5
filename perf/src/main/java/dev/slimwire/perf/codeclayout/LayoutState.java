package dev.slimwire.perf.codeclayout;

import dev.slimwire.perf.layout.Corpus;
import dev.slimwire.perf.layout.Packed;
import dev.slimwire.perf.layout.Subject;
import dev.slimwire.perf.layout.Variant;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;

/** A variant with a sample of messages, verified: what is decoded is what was encoded. */
final class LayoutState<M> {

  private final Subject<M> subject;
  private final Variant<M> variant;
  private final List<Packed> packed = new ArrayList<>();
  private final List<M> messages;
  private int rows;

  private LayoutState(Subject<M> subject, Variant<M> variant) throws IOException {
    this.subject = subject;
    this.variant = variant;
    this.messages = subject.corpus().sample();
  }

  /** Makes a state of a case, a layout and a codec. */
  static <M> LayoutState<M> of(Subject<M> subject, String layout, String codec) throws IOException {
    LayoutState<M> state = new LayoutState<>(subject, subject.variant(layout, codec));
    state.verify(layout, codec);
    return state;
  }

  private void verify(String layout, String codec) throws IOException {
    for (M message : messages) {
      Packed one = variant.encode(message);
      if (!subject.corpus().same(message, variant.decode(one))) {
        throw new StreamCorruptedException(
            subject.name() + ", " + layout + ", " + codec + ": decoded rows differ");
      }
      packed.add(one);
      rows += subject.corpus().rows(message);
    }
  }

  /** Makes the same messages anew, one after the other. */
  void renew(Corpus.Reader<M> reader) throws IOException {
    subject.corpus().sample(reader);
  }

  int rows() {
    return rows;
  }

  int rows(M message) {
    return subject.corpus().rows(message);
  }

  List<M> messages() {
    return messages;
  }

  List<Packed> packed() {
    return packed;
  }

  Variant<M> variant() {
    return variant;
  }
}
