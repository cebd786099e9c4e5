package dev.slimwire.artifacts.snippets;

import dev.slimwire.kryo.KryoGraphs;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Of {@code transport-core/kryo/README.md}. */
public final class PersonPage implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  record Address(String city) {}

  record Person(String name, Address home) {}

  static final KryoGraphs GRAPHS =
      KryoGraphs.builder().register(64, Person.class).register(65, Address.class).build();

  transient String[] names = {};
  transient @Nullable Person person;

  /** Made empty by serialization. */
  public PersonPage() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    out.writeStrings(0, names, names.length);
    GRAPHS.write(person, out, 1); // one column, length-framed, compressed like the rest
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    names = in.readStrings(0);
    person = GRAPHS.read(in, 1, Person.class);
  }
}
