package dev.slimwire.rmi.stream;

import dev.slimwire.rmi.TimerUse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.rmi.Remote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class RowOutputStreamTest {

  @Test
  void remoteObjectsUnderWayLeaveNothingOfTheirThreadToTheTimer() throws IOException {
    TimerUse.assertThatNothingIsKept(FirstUnderWay.class);
  }

  private record Row(int value) implements Remote, Serializable {}

  static final class FirstUnderWay {

    private FirstUnderWay() {}

    public static void main(String[] args) throws Exception {
      TimerUse.report(
          () -> {
            try (RowOutputStream out = new RowOutputStream(OutputStream.nullOutputStream())) {
              out.writeObject(new Row(1));
              out.keepRemotes();
            }
          });
    }
  }
}
