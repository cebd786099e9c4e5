package dev.slimwire.perf.transport;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** One zstd frame per direction, whose blocks end with each flush. */
final class ZstdLayer implements StreamLayer {

  private static final int LEVEL = 1;

  @Override
  public InputStream input(InputStream in) throws IOException {
    return new ZstdInputStream(in).setContinuous(true);
  }

  @Override
  public OutputStream output(OutputStream out) throws IOException {
    return new ZstdOutputStream(out, LEVEL);
  }
}
