package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The default level and limits, with the installed codecs. These are looked up with the first page;
 * if they cannot be used together, each page fails with that reason.
 */
final class InstalledContext implements DefaultContext {

  private final Supplier<CodecRegistry> codecs;
  private volatile @Nullable TransferContext made;

  InstalledContext(Supplier<CodecRegistry> codecs) {
    this.codecs = codecs;
  }

  @Override
  public TransferContext context() {
    TransferContext known = made;
    if (known == null) {
      known = TransferContext.requesting(CompressionLevel.FAST, codecs.get(), PageLimits.DEFAULT);
      made = known;
    }
    return known;
  }
}
