package dev.slimwire.frame.shortmessage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.frame.arrival.ArrivalMeter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PieceGateTest {

  private static final int CALLS = 2000;
  private static final int PIECES = 4;

  /** A list of 33 KB, as a whole and in pieces. */
  private static final int WHOLE = 6120;

  private static final int PIECE = 1850;

  private static final double WRITING = 260_000;
  private static final double READING = 240_000;

  private int inPieces;

  @ParameterizedTest
  @ValueSource(doubles = {1, 4, 10, 30, 100, 300, 1000, 10_000})
  void callsAreHardlySlowerThanTheBetterWayWhateverPassesAtOnce(double megabits) {
    for (int kilobytes : new int[] {0, 4, 32, 256}) {
      double whole = run(megabits, kilobytes, null, false);
      double pieces = run(megabits, kilobytes, null, true);
      double time = run(megabits, kilobytes, new PieceGate(), false);
      assertThat(time / Math.min(whole, pieces))
          .as("%s Mbit, %s KB at once, share of the better way's time", megabits, kilobytes)
          .isLessThan(1.08);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4})
  void fastLinksHavePiecesAndSlowOnesHaveNone(int kilobytes) {
    PieceGate slow = new PieceGate();
    run(10, kilobytes, slow, false);
    assertThat(inPieces).isLessThan(CALLS / 100);
    assertThat(slow.isSlow()).isTrue();

    PieceGate fast = new PieceGate();
    run(100, kilobytes, fast, false);
    assertThat(inPieces).isGreaterThan(CALLS * 98 / 100);
    assertThat(fast.isSlow()).isFalse();
  }

  @Test
  void peerThatReportsNothingGetsFewPieces() {
    PieceGate gate = new PieceGate();
    int pieces = 0;
    for (int call = 0; call < CALLS; call++) {
      if (gate.messageStarts()) {
        pieces++;
        gate.written(true, PIECE, 0);
        gate.written(false, PIECE, 60_000);
      }
    }
    assertThat(pieces).isBetween(1, 10);
    assertThat(gate.isSlow()).as("nothing is known of the link").isFalse();
  }

  @Test
  void reportsOfOtherMessagesAreNotOfPieces() {
    PieceGate gate = new PieceGate();
    assertThat(gate.reported(800, true)).isFalse();
    assertThat(gate.messageStarts()).isTrue();
    gate.written(true, PIECE, 0);
    gate.written(false, PIECE, 60_000);
    assertThat(gate.reported(80, true)).isTrue();
    assertThat(gate.reported(80, true)).isFalse();
  }

  @Test
  void onePauseClosesNothing() {
    PieceGate gate = new PieceGate();
    for (int call = 0; call < 100; call++) {
      assertThat(gate.messageStarts()).isTrue();
      gate.written(true, PIECE, 0);
      gate.written(false, PIECE, 60_000);
      gate.reported(call % 10 == 5 ? 5000 : 40, true);
    }
  }

  /** One call after the other, with pieces if a gate says so; or always, or never. */
  private double run(double megabits, int kilobytes, @Nullable PieceGate gate, boolean always) {
    inPieces = 0;
    BucketLink link = new BucketLink(megabits, (long) kilobytes << 10);
    ArrivalMeter meter = new ArrivalMeter(0);
    double time = 0;
    for (int call = 0; call < CALLS; call++) {
      boolean pieces = gate == null ? always : gate.messageStarts();
      time = pieces ? pieces(link, gate, meter, time) : whole(link, time);
      int report = meter.takeReport();
      if (gate != null && report >= 0) {
        gate.reported(ArrivalMeter.nanosPerByte(report), ArrivalMeter.isWaited(report));
      }
      time += link.about(60_000);
    }
    return time;
  }

  private static double whole(BucketLink link, double begun) {
    double written = begun + link.about(WRITING);
    return link.send(written, WHOLE) + link.about(READING);
  }

  private double pieces(
      BucketLink link, @Nullable PieceGate gate, ArrivalMeter meter, double begun) {
    inPieces++;
    double written = begun;
    double read = begun;
    for (int piece = 0; piece < PIECES; piece++) {
      written += link.about(WRITING / PIECES);
      if (gate != null) {
        gate.written(piece == 0, PIECE, (long) written);
      }
      double arrived = link.send(written, PIECE);
      double waited = Math.max(0, arrived - read);
      read = Math.max(read, arrived);
      meter.read(piece == 0, PIECE, (long) waited, (long) read);
      read += link.about(READING / PIECES);
    }
    return read;
  }
}
