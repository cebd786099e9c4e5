package dev.slimwire.rmi.jmx;

import java.util.Map;

/** A bean of a program's own; public, as JMX wants it. */
public interface DeskMBean {

  /** Returns the class of what it was given. */
  String take(Object thing);

  int add(int[] numbers);

  Map<String, Integer> getRooms();

  void setRooms(Map<String, Integer> rooms);
}
