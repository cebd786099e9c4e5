package desk;

import desk.people.Person;
import dev.slimwire.kryo.KryoGraphs;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;

/** A graph with a cycle. */
public final class FriendsPage implements CompressedExternalizable {

  private static final KryoGraphs GRAPHS =
      KryoGraphs.builder().register(64, Person.class).build();
  private static final long serialVersionUID = 1L;

  transient Person first = Person.friends();

  @Override
  public void writeContent(PageWriter out) throws IOException {
    GRAPHS.write(first, out, 0);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    first = GRAPHS.read(in, 0, Person.class);
  }
}
