package program;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Has a bean of the name that is its only argument, until its input ends. */
final class TakenName {

  private TakenName() {}

  public static void main(String[] args) throws IOException, JMException {
    ManagementFactory.getPlatformMBeanServer()
        .registerMBean(new StandardMBean(() -> {}, Runnable.class), new ObjectName(args[0]));
    Waiting.main(args);
  }
}
