package dev.slimwire.page;

import dev.slimwire.codec.CodecRegistry;
import dev.slimwire.codec.CompressionLevel;
import dev.slimwire.codec.LevelPolicy;
import dev.slimwire.page.TransferContext.ReplyListener;
import dev.slimwire.page.TransferContext.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a call, independent of outer contexts and of listeners.
 *
 * @param role whose terms they are
 * @param asked the level that replies are asked to have; null for the connection's default
 * @param granted the level of pages that are written
 * @param policy lowers the levels of pages that name one of their own
 * @param codecs the codecs that pages may use
 * @param limits the limits for pages that are received
 * @param replies receives the level that was granted with each reply
 */
record CallTerms(
    Role role,
    @Nullable CompressionLevel asked,
    CompressionLevel granted,
    LevelPolicy policy,
    CodecRegistry codecs,
    PageLimits limits,
    ReplyListener replies) {

  /** What every installation of this library can decode. */
  private static final List<Integer> ANY_PEER = CodecRegistry.builtIn().ids();

  static CallTerms requesting(
      @Nullable CompressionLevel asked,
      CompressionLevel sending,
      CodecRegistry codecs,
      PageLimits limits,
      ReplyListener replies) {
    return unlimited(Role.REQUESTING, asked, sending, codecs, limits, replies);
  }

  static CallTerms ofConnection(CompressionLevel sending, CodecRegistry codecs, PageLimits limits) {
    return unlimited(Role.CONNECTION, null, sending, codecs, limits, ReplyListener.NONE);
  }

  private static CallTerms unlimited(
      Role role,
      @Nullable CompressionLevel asked,
      CompressionLevel sending,
      CodecRegistry codecs,
      PageLimits limits,
      ReplyListener replies) {
    CompressionLevel granted = codecs.normalize(sending);
    return new CallTerms(role, asked, granted, LevelPolicy.UNLIMITED, codecs, limits, replies);
  }

  static CallTerms serving(
      CompressionLevel asked, LevelPolicy policy, CodecRegistry codecs, PageLimits limits) {
    CompressionLevel granted = policy.grant(codecs.normalize(asked));
    return new CallTerms(Role.SERVING, asked, granted, policy, codecs, limits, ReplyListener.NONE);
  }

  /** Returns the level granted to a page that asks for one of its own. */
  CompressionLevel grant(CompressionLevel explicit) {
    return policy.grant(codecs.normalize(explicit));
  }

  /** Returns the same for a peer about which nothing is known. */
  CallTerms toAnyPeer() {
    return new CallTerms(role, asked, granted, policy, codecs.retain(ANY_PEER), limits, replies);
  }
}
