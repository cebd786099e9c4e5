package dev.slimwire.artifacts;

import dev.slimwire.kryo.KryoGraphs;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.PageReader;
import dev.slimwire.page.PageWriter;
import java.io.IOException;
import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** A page that was released, with a graph of Kryo's. */
public final class Orders implements CompressedExternalizable {

  @Serial private static final long serialVersionUID = 1L;

  private static final KryoGraphs GRAPHS = KryoGraphs.builder().build();

  transient String[] items = {};
  transient long[] ids = {};
  transient Map<?, ?> graph = Map.of();

  /** Made empty by serialization. */
  public Orders() {}

  @Override
  public void writeContent(PageWriter out) throws IOException {
    out.writeStrings(0, items, items.length);
    out.writeLongs(1, ids, ids.length);
    GRAPHS.write(graph, out, 2);
  }

  @Override
  public void readContent(PageReader in) throws IOException {
    items = in.readStrings(0);
    ids = in.readLongs(1);
    graph = Objects.requireNonNull(GRAPHS.read(in, 2, LinkedHashMap.class));
  }
}
