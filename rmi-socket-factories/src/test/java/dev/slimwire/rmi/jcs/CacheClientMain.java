package dev.slimwire.rmi.jcs;

import org.apache.commons.jcs3.JCS;
import org.apache.commons.jcs3.access.CacheAccess;
import org.apache.commons.jcs3.auxiliary.remote.RemoteUtils;

/**
 * An application that keeps nothing in its own memory: what it gets, comes from the remote cache.
 * Arguments: the configuration, and how many customers it puts and gets.
 */
final class CacheClientMain {

  private CacheClientMain() {}

  public static void main(String[] args) throws Exception {
    int count = Integer.parseInt(args[1]);
    JCS.setConfigProperties(RemoteUtils.loadProps(args[0]));
    CacheAccess<Integer, Customer> customers = JCS.getInstance("customers");
    for (int i = 0; i < count; i++) {
      customers.put(i, Customer.of(i));
    }
    while (customers.get(count - 1) == null) {
      Thread.sleep(50); // JCS puts behind the caller's back; the test's timeout ends this
    }
    int equal = 0;
    for (int i = 0; i < count; i++) {
      equal += Customer.of(i).equals(customers.get(i)) ? 1 : 0;
    }
    System.out.println(equal + " of " + count + " equal");
    System.exit(0);
  }
}
