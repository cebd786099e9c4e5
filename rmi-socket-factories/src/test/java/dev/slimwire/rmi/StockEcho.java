package dev.slimwire.rmi;

/**
 * An echo that knows no levels and needs nothing but the JDK and {@link Echo}. It is exported, and
 * no {@link java.rmi.server.UnicastRemoteObject} itself.
 */
final class StockEcho implements Echo {

  @Override
  public Object echo(Object argument) {
    return argument;
  }

  @Override
  public String level() {
    return "none";
  }

  @Override
  public String echoThrough(Echo other, Object argument) {
    return argument.toString();
  }

  @Override
  public void fail(String message) {
    throw new IllegalStateException(message);
  }

  @Override
  public Echo open() {
    return this;
  }

  @Override
  public int openCount() {
    return 0;
  }
}
