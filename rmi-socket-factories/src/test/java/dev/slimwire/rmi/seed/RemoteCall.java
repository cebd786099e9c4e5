package dev.slimwire.rmi.seed;

/** One call that is recorded. */
@FunctionalInterface
interface RemoteCall {

  void make() throws Exception;
}
