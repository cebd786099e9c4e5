package dev.slimwire.testing;

import dev.slimwire.frame.FrameConfig;
import dev.slimwire.frame.FrameInputStream;
import dev.slimwire.frame.FrameOutputStream;
import dev.slimwire.page.TransferContext;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;

/** The reader decodes while the writer still encodes. */
final class FramedPipePagesTest extends PageTransportContract {

  private final ExecutorService writer = Executors.newSingleThreadExecutor();

  @AfterEach
  void endTheWriter() {
    writer.shutdownNow();
  }

  @Override
  protected Object transfer(Object object) throws Exception {
    TransferContext context = TransferContext.current();
    Pipe pipe = Pipe.open();
    Future<?> written =
        writer.submit(
            () -> {
              context.bind();
              FrameConfig config = FrameConfig.standard().withLevel(context.asked());
              OutputStream out = Channels.newOutputStream(pipe.sink());
              ObjectStreams.write(object, FrameOutputStream.of(out, config));
              return null;
            });
    try (InputStream in = Channels.newInputStream(pipe.source())) {
      FrameInputStream frames = FrameInputStream.of(in, FrameConfig.standard());
      Object copy = new ObjectInputStream(frames).readObject();
      written.get(); // the end mark; a pipe that is closed would refuse it
      return copy;
    }
  }
}
