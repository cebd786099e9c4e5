package dev.slimwire.perf.terms;

import dev.slimwire.examples.answerpages.service.AnswerPage;
import dev.slimwire.examples.answerpages.service.PlainAnswerPage;
import dev.slimwire.examples.answerpages.service.Term;
import dev.slimwire.perf.layout.Corpus;
import dev.slimwire.perf.layout.ForyLayout;
import dev.slimwire.perf.layout.JdkLayout;
import dev.slimwire.perf.layout.KryoLayout;
import dev.slimwire.perf.layout.Layout;
import dev.slimwire.perf.layout.PageVariant.PageForm;
import dev.slimwire.perf.layout.Subject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Pages of terms, and all layouts for them. */
public final class TermSubjects {

  private static final List<Class<?>> CLASSES =
      List.of(
          Term[][].class, Term[].class, Term.Iri.class, Term.Literal.class, Term.BlankNode.class);

  private static final PageForm<PlainAnswerPage, AnswerPage> PAGE =
      new PageForm<>(
          plain -> new AnswerPage(plain.number(), plain.last(), plain.rows()),
          AnswerPage::new,
          page -> new PlainAnswerPage(page.number(), page.last(), page.rows()));

  private TermSubjects() {}

  /**
   * Returns all of W821.
   *
   * @param pageRows the rows of a page
   */
  public static Subject<PlainAnswerPage> wordNet(int pageRows) {
    return of("wordnet-" + pageRows, new WordNetCorpus(pageRows));
  }

  /** Returns pages of random strings: no layout can make them smaller. */
  public static Subject<PlainAnswerPage> randomStrings() {
    return of("random-strings", new RandomCorpus());
  }

  private static Subject<PlainAnswerPage> of(String name, Corpus<PlainAnswerPage> corpus) {
    Map<String, Supplier<Layout<PlainAnswerPage>>> peers =
        Map.of(
            "jdk", TermSubjects::jdk,
            "externalizable", TermSubjects::externalizable,
            "kryo", () -> new KryoLayout<>(PlainAnswerPage.class, CLASSES, false),
            "fory", () -> new ForyLayout<>(PlainAnswerPage.class, CLASSES, false),
            "protobuf", ProtobufTerms::new);
    return new Subject<>(name, corpus, peers, PAGE);
  }

  private static Layout<PlainAnswerPage> jdk() {
    return new JdkLayout<>(Function.identity(), PlainAnswerPage.class, Function.identity());
  }

  private static Layout<PlainAnswerPage> externalizable() {
    return new JdkLayout<>(
        ExternalizableTerms::new, ExternalizableTerms.class, terms -> terms.page());
  }
}
