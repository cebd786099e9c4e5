package dev.slimwire.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.ResultSet;

/** What drivers would give that do some things as the databases at hand do not. */
final class Drivers {

  private Drivers() {}

  static ResultSet resultSet(InvocationHandler handler) {
    return proxy(ResultSet.class, handler);
  }

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
