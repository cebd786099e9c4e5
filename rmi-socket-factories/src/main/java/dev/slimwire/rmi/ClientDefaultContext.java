package dev.slimwire.rmi;

import dev.slimwire.page.DefaultContext;
import dev.slimwire.page.TransferContext;

/** Provides the client's own level, codecs and limits for pages of calls that name no level. */
public final class ClientDefaultContext implements DefaultContext {

  /** For {@link java.util.ServiceLoader}. */
  public ClientDefaultContext() {}

  @Override
  public TransferContext context() {
    return ClientRuntime.current().context();
  }
}
