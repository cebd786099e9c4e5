package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Serializer;
import dev.slimwire.testing.PageTransportContract;
import dev.slimwire.testing.SamplePage;
import java.io.IOException;

/** Random pages in graphs. */
final class GraphPagesTest extends PageTransportContract {

  private static final KryoGraphs GRAPHS = graphs(new PageSerializer<>(SamplePage::new));

  private final BytesSerializer bytes = new BytesSerializer();
  private final KryoGraphs forger = graphs(bytes);

  private static KryoGraphs graphs(Serializer<SamplePage> pages) {
    return KryoGraphs.builder().register(64, SamplePage.class, kryo -> pages).build();
  }

  @Override
  protected Object transfer(Object object) throws IOException {
    return GRAPHS.read(GRAPHS.write(object), Object.class);
  }

  @Override
  protected Object transferBytes(byte[] page) throws IOException {
    bytes.setPage(page);
    return GRAPHS.read(forger.write(new SamplePage()), Object.class);
  }
}
