package dev.slimwire.examples.answerpages.advise;

import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.page.CompressedExternalizable;
import dev.slimwire.page.Pages;
import java.io.IOException;

/**
 * A page of a sample.
 *
 * @param page is not changed
 * @param length its bytes at level 0
 */
record RawPage(CompressedExternalizable page, int length) {

  static RawPage of(CompressedExternalizable page) throws IOException {
    return new RawPage(page, Pages.encode(page, CompressionLevel.NONE).length);
  }
}
