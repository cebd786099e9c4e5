package dev.slimwire.metrics;

import dev.slimwire.codec.CompressionLevel;

/** Notifies two listeners, one after the other. */
record BothListeners(TransferListener first, TransferListener second) implements TransferListener {

  @Override
  public void frameWritten(int codecId, int rawLength, int wireLength) {
    first.frameWritten(codecId, rawLength, wireLength);
    second.frameWritten(codecId, rawLength, wireLength);
  }

  @Override
  public void frameRead(int codecId, int rawLength, int wireLength) {
    first.frameRead(codecId, rawLength, wireLength);
    second.frameRead(codecId, rawLength, wireLength);
  }

  @Override
  public void blockCompressed(int codecId, int rawLength, long nanos) {
    first.blockCompressed(codecId, rawLength, first.measuresTime() ? nanos : 0);
    second.blockCompressed(codecId, rawLength, second.measuresTime() ? nanos : 0);
  }

  @Override
  public void blockStored(SkipReason reason, int rawLength) {
    first.blockStored(reason, rawLength);
    second.blockStored(reason, rawLength);
  }

  @Override
  public void pageWritten(int rawLength, int wireLength) {
    first.pageWritten(rawLength, wireLength);
    second.pageWritten(rawLength, wireLength);
  }

  @Override
  public void pageRead(int rawLength, int wireLength) {
    first.pageRead(rawLength, wireLength);
    second.pageRead(rawLength, wireLength);
  }

  @Override
  public void levelLowered(CompressionLevel asked, CompressionLevel granted) {
    first.levelLowered(asked, granted);
    second.levelLowered(asked, granted);
  }

  @Override
  public void connectionSettled(ConnectionOutcome outcome) {
    first.connectionSettled(outcome);
    second.connectionSettled(outcome);
  }

  @Override
  public void connectionClosed(ConnectionOutcome outcome) {
    first.connectionClosed(outcome);
    second.connectionClosed(outcome);
  }

  @Override
  public boolean measuresTime() {
    return first.measuresTime() || second.measuresTime();
  }
}
