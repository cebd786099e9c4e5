package dev.slimwire.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.slimwire.codec.CodecRegistry;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

/** The recipe in {@code docs/metrics.md}. */
final class MicrometerRecipeTest {

  record SlimwireMeters(TransferMetrics metrics) implements MeterBinder {
    @Override
    public void bindTo(MeterRegistry registry) {
      FunctionCounter.builder("slimwire.raw", metrics, TransferMetrics::getRawBytesWritten)
          .tag("direction", "written")
          .baseUnit("bytes")
          .register(registry);
      FunctionCounter.builder("slimwire.raw", metrics, TransferMetrics::getRawBytesRead)
          .tag("direction", "read")
          .baseUnit("bytes")
          .register(registry);
      FunctionCounter.builder("slimwire.wire", metrics, TransferMetrics::getWireBytesWritten)
          .tag("direction", "written")
          .baseUnit("bytes")
          .register(registry);
      FunctionCounter.builder("slimwire.wire", metrics, TransferMetrics::getWireBytesRead)
          .tag("direction", "read")
          .baseUnit("bytes")
          .register(registry);
      FunctionCounter.builder("slimwire.lowered", metrics, TransferMetrics::getLoweredLevels)
          .register(registry);
      FunctionCounter.builder(
              "slimwire.connections", metrics, TransferMetrics::getCompressedConnections)
          .tag("outcome", "compressed")
          .register(registry);
      FunctionCounter.builder("slimwire.connections", metrics, TransferMetrics::getPlainConnections)
          .tag("outcome", "plain")
          .register(registry);
      for (SkipReason reason : SkipReason.values()) {
        FunctionCounter.builder(
                "slimwire.stored", metrics, m -> m.getStoredFrames().get(reason.name()))
            .tag("reason", reason.name())
            .register(registry);
      }
      Gauge.builder("slimwire.ratio", metrics, TransferMetrics::getRatioWritten).register(registry);
    }
  }

  @Test
  void metersSayWhatTheMetricsCount() {
    TransferMetrics metrics = new TransferMetrics(CodecRegistry.builtIn());
    MeterRegistry registry = new SimpleMeterRegistry();
    new SlimwireMeters(metrics).bindTo(registry);

    metrics.frameWritten(1, 1000, 100);
    metrics.frameRead(0, 26, 30);
    metrics.blockStored(SkipReason.TOO_SHORT, 26);
    metrics.connectionSettled(ConnectionOutcome.PLAIN);

    assertThat(registry.get("slimwire.raw").tag("direction", "written").functionCounter().count())
        .isEqualTo(1000);
    assertThat(registry.get("slimwire.wire").tag("direction", "read").functionCounter().count())
        .isEqualTo(30);
    assertThat(registry.get("slimwire.stored").tag("reason", "TOO_SHORT").functionCounter().count())
        .isEqualTo(1);
    assertThat(registry.get("slimwire.ratio").gauge().value()).isEqualTo(10);
    assertThat(
            registry.get("slimwire.connections").tag("outcome", "plain").functionCounter().count())
        .isEqualTo(1);
    assertThat(registry.get("slimwire.lowered").functionCounter().count()).isZero();
  }
}
