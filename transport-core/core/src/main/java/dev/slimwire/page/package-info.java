/**
 * Objects that serialize themselves as compressed, columnar pages: {@code
 * docs/wire-format/pages.md}.
 *
 * <p>Start at {@link dev.slimwire.page.CompressedExternalizable}.
 */
@NullMarked
package dev.slimwire.page;

import org.jspecify.annotations.NullMarked;
