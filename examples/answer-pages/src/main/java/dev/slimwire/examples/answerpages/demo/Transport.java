package dev.slimwire.examples.answerpages.demo;

import dev.slimwire.examples.answerpages.service.Endpoint;
import dev.slimwire.examples.answerpages.service.PageForm;
import dev.slimwire.rmi.CompressedRMIClientSocketFactory;
import dev.slimwire.rmi.CompressedRMIServerSocketFactory;

/** The ways to send pages that are compared. Each has a port of its own. */
enum Transport {

  /** Serializable rows over plain sockets. */
  PLAIN(PageForm.PLAIN) {
    @Override
    Endpoint endpoint(int port, HiddenPort hidden) {
      return new Endpoint(port, null, hidden);
    }
  },

  /** Serializable rows over sockets with deflate streams. */
  DEFLATE(PageForm.PLAIN) {
    @Override
    Endpoint endpoint(int port, HiddenPort hidden) {
      return new Endpoint(port, new DeflateClientSocketFactory(), hidden);
    }
  },

  /** Compressed pages over our sockets. */
  SLIMWIRE(PageForm.COMPRESSED) {
    @Override
    Endpoint endpoint(int port, HiddenPort hidden) {
      return new Endpoint(
          port,
          new CompressedRMIClientSocketFactory(),
          CompressedRMIServerSocketFactory.builder().over(hidden).build());
    }
  };

  private final PageForm form;

  Transport(PageForm form) {
    this.form = form;
  }

  PageForm form() {
    return form;
  }

  /**
   * Returns where to export.
   *
   * @param port the port in stubs: the hidden port itself, or a proxy in front of it
   */
  abstract Endpoint endpoint(int port, HiddenPort hidden);
}
