package dev.slimwire.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.testing.PageTransportContract;
import dev.slimwire.testing.SamplePage;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;

/** Random pages in the Kryo streams of users. */
final class KryoPagesTest extends PageTransportContract {

  private final Kryo kryo = kryo(new PageSerializer<>(SamplePage::new));
  private final BytesSerializer bytes = new BytesSerializer();
  private final Kryo forger = kryo(bytes);

  @Override
  protected Object transfer(Object object) {
    return read(write(object, kryo));
  }

  @Override
  protected Object transferBytes(byte[] page) {
    bytes.setPage(page);
    return read(write(new SamplePage(), forger));
  }

  @Override
  protected Class<? extends Exception> failureType() {
    return KryoException.class;
  }

  private static byte[] write(Object object, Kryo writer) {
    Output out = new Output(1024, -1);
    writer.writeClassAndObject(out, object);
    return out.toBytes();
  }

  private Object read(byte[] written) {
    return kryo.readClassAndObject(new Input(new ByteArrayInputStream(written), 4096));
  }

  private static Kryo kryo(Serializer<SamplePage> pages) {
    Kryo kryo = new Kryo();
    kryo.setReferences(true);
    kryo.register(ArrayList.class);
    kryo.register(SamplePage.class, pages);
    return kryo;
  }
}
