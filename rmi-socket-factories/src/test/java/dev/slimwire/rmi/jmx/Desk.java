package dev.slimwire.rmi.jmx;

import java.util.Arrays;
import java.util.Map;

/** Takes anything. */
public final class Desk implements DeskMBean {

  private Map<String, Integer> rooms = Map.of();

  @Override
  public String take(Object thing) {
    return thing.getClass().getName();
  }

  @Override
  public int add(int[] numbers) {
    return Arrays.stream(numbers).sum();
  }

  @Override
  public Map<String, Integer> getRooms() {
    return rooms;
  }

  @Override
  public void setRooms(Map<String, Integer> newRooms) {
    rooms = newRooms;
  }
}
