package dev.slimwire.kryo.serializer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.TimeSerializers.LocalDateSerializer;
import com.esotericsoftware.kryo.serializers.TimeSerializers.LocalTimeSerializer;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * Local date, local time, and the id of the zone, as Kryo's serializer writes them. When clocks are
 * set back, an hour occurs twice: these bytes alone mean the earlier one, which is all that Kryo's
 * serializer supports; null before the id means the later one.
 *
 * <p>The offset follows from the reader's rules for the zone, so it is always valid.
 */
final class ZonedDateTimesSerializer extends Serializer<ZonedDateTime> {

  private final LocalDateSerializer dates = new LocalDateSerializer();
  private final LocalTimeSerializer times = new LocalTimeSerializer();

  @Override
  public void write(Kryo kryo, Output output, ZonedDateTime dateTime) {
    dates.write(kryo, output, dateTime.toLocalDate());
    times.write(kryo, output, dateTime.toLocalTime());
    if (!dateTime.equals(dateTime.withEarlierOffsetAtOverlap())) {
      output.writeString(null);
    }
    output.writeString(dateTime.getZone().getId());
  }

  @Override
  public ZonedDateTime read(Kryo kryo, Input input, Class<? extends ZonedDateTime> type) {
    LocalDate date = dates.read(kryo, input, LocalDate.class);
    LocalTime time = times.read(kryo, input, LocalTime.class);
    String id = input.readString();
    if (id != null) {
      return ZonedDateTime.of(date, time, ZoneId.of(id));
    }
    ZoneId zone = ZoneId.of(GraphVerifier.of(kryo).readText(input, "zone"));
    return ZonedDateTime.of(date, time, zone).withLaterOffsetAtOverlap();
  }
}
