package dev.slimwire.perf.transport;

import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import dev.slimwire.testing.tools.StreamLayer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Blocks of LZF, by the streams of its library. */
final class LzfLayer implements StreamLayer {

  @Override
  public InputStream input(InputStream in) throws IOException {
    return new LZFInputStream(in);
  }

  @Override
  public OutputStream output(OutputStream out) {
    return new LZFOutputStream(out);
  }
}
