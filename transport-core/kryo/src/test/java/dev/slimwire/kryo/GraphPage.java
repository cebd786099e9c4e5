package dev.slimwire.kryo;

import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;

/** A page as a user writes it: columns, a graph between them. */
final class GraphPage implements CompressedExternalizable {

  static final KryoGraphs GRAPHS = Person.builder().build();

  @Serial private static final long serialVersionUID = 1L;

  transient String[] names = {};
  transient Person people = new Person("nobody");
  transient long last;

  /** For deserialization. */
  public GraphPage() {}

  static GraphPage of(int people) {
    GraphPage page = new GraphPage();
    page.people = Person.village(people);
    page.names = page.people.byName.keySet().toArray(new String[0]);
    page.last = 42;
    return page;
  }

  @Override
  public void writeContent(PageWriter out) throws IOException {
    out.writeStrings(0, names, names.length);
    GRAPHS.write(people, out, 1);
    out.writeLong(2, last);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    names = in.readStrings(0);
    people = GRAPHS.read(in, 1, Person.class);
    last = in.readLong(2);
  }

  void verifySame(GraphPage expected) {
    if (last != expected.last
        || people.byName.size() != expected.people.byName.size()
        || names.length != expected.names.length
        || people.byName.get(people.name()) != people) {
      throw new AssertionError("another page: " + last + ", " + people.byName.keySet());
    }
  }
}
