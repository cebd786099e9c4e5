package dev.slimwire.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoSerializable;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import dev.slimwire.kryo.Person.Address;
import dev.slimwire.kryo.Person.Mood;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serial;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which classes graphs may have: those that are registered, and can be handled. */
final class RegistrationTest {

  private static final KryoGraphs GRAPHS = Person.builder().build();

  @Test
  void anUnregisteredClassIsNamedWithItsPathAndTheFix() {
    Person ann = new Person("Ann");
    ann.anything = new Object[] {Pattern.compile("a")};

    assertThatThrownBy(() -> GRAPHS.write(ann))
        .isInstanceOf(NotSerializableException.class)
        .hasMessage(
            "java.util.regex.Pattern is not registered: add register(<id>,"
                + " java.util.regex.Pattern.class) to the builder of KryoGraphs, with the same id"
                + " at both ends; in dev.slimwire.kryo.Person.anything");
  }

  static List<Arguments> classesThatCannotBeNamed() {
    Runnable lambda = () -> {};
    return List.of(
        Arguments.of(lambda, "$$Lambda", "it has no name, like all classes of lambdas"),
        Arguments.of(new Object() {}, "RegistrationTest$", "it is anonymous"),
        Arguments.of(proxy(), "$Proxy", "it is a proxy of java.lang.Runnable, as stubs"),
        Arguments.of(
            Collections.unmodifiableList(new ArrayList<>()),
            "java.util.Collections$UnmodifiableRandomAccessList",
            "it is not public; send a copy"),
        Arguments.of(Map.entry(1, 2), "java.util.KeyValueHolder", "it is not public; send a copy"),
        Arguments.of(Path.of("a"), "sun.nio.fs.", "it is not public; send a copy"),
        Arguments.of(
            TimeZone.getTimeZone("UTC"),
            "sun.util.calendar.ZoneInfo",
            "it is not public; send a copy"));
  }

  private static Object proxy() {
    return Proxy.newProxyInstance(
        Runnable.class.getClassLoader(),
        new Class<?>[] {Runnable.class},
        (proxy, method, arguments) -> null);
  }

  @ParameterizedTest
  @MethodSource("classesThatCannotBeNamed")
  void noRegistrationIsAdvisedThatCannotBeWritten(Object object, String name, String advice) {
    assertThatThrownBy(() -> GRAPHS.write(new ArrayList<>(List.of(object))))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining(name)
        .hasMessageContaining(" is not registered: " + advice)
        .hasMessageNotContaining("register(<id>");
  }

  @Test
  void aConstantWithABodyIsNamedByItsEnum() {
    assertThatThrownBy(() -> GRAPHS.write(Unit.DAY))
        .hasMessageStartingWith(Unit.class.getName() + " is not registered: add");
  }

  enum Unit {
    DAY {
      @Override
      int hours() {
        return 24;
      }
    };

    abstract int hours();
  }

  @Test
  void aClassOfAnotherLoaderIsToldFromTheRegisteredOne() throws Exception {
    URL[] classes = {Address.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader other = new URLClassLoader("other", classes, null)) {
      Constructor<?> constructor =
          other.loadClass(Address.class.getName()).getDeclaredConstructor(String.class, int.class);
      constructor.setAccessible(true);
      Object address = constructor.newInstance("Weg", 7);

      assertThatThrownBy(() -> GRAPHS.write(address))
          .isInstanceOf(NotSerializableException.class)
          .hasMessageStartingWith(Address.class.getName() + " of class loader 'other' is not")
          .hasMessageEndingWith("registered: the registered class has another loader");
    }
  }

  @Test
  void aRootOfAnotherLoaderIsToldFromTheExpectedOne() throws Exception {
    URL[] classes = {Mood.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader other = new URLClassLoader("other", classes, null)) {
      Class<?> mood = other.loadClass(Mood.class.getName());
      KryoGraphs graphs = KryoGraphs.builder().register(66, mood).build();
      byte[] bytes = GRAPHS.write(Mood.CALM);

      assertThatThrownBy(() -> graphs.read(bytes, Mood.class))
          .isInstanceOf(StreamCorruptedException.class)
          .hasMessage(
              "graph malformed: root: expected %1$s of class loader 'app', actual %1$s of class"
                  + " loader 'other'",
              Mood.class.getName());
    }
  }

  @Test
  void anIdThatIsNotRegisteredByTheReaderIsNamed() throws IOException {
    byte[] bytes = GRAPHS.write(Mood.CALM);

    assertThatThrownBy(() -> KryoGraphs.builder().build().read(bytes, Mood.class))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("graph malformed: class id: expected one that is registered here, actual 66");
  }

  @Test
  void classesThatCannotBeHandledFailWhenTheGraphsAreBuilt() {
    verifyRefused(BigDecimal.valueOf(1).toBigInteger().getClass().getSuperclass(), "is abstract");
    verifyRefused(List.class, "is abstract");
    verifyRefused(GraphPage.class, "writes itself");
    verifyRefused(SelfMade.class, "writes itself");
    verifyRefused(NoConstructor.class, "no constructor without parameters");
    verifyRefused(Thread.class, "register the class with a serializer");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        LongAdder.class,
        DoubleAdder.class,
        Deadline.class,
        Account.class,
        Savings.class,
        Replaced.class
      })
  void classesThatWriteWhatIsTransientThemselvesNeedASerializer(Class<?> type) {
    verifyRefused(type, " would lose what its transient field ");
    verifyRefused(type, " holds: register it with a serializer");
  }

  @Test
  void theFieldThatWouldBeLostIsNamed() {
    verifyRefused(
        Savings.class,
        Savings.class.getName()
            + " would lose what its transient field "
            + Account.class.getName()
            + ".cents holds: register it with a serializer");
  }

  @Test
  void classesThatWriteThemselvesMayHaveNothingTransient() throws IOException {
    KryoGraphs graphs = KryoGraphs.builder().register(64, Checked.class).build();
    Checked checked = new Checked();
    checked.amount = 7;

    assertThat(graphs.read(graphs.write(checked), Checked.class).amount).isEqualTo(7);
  }

  private static void verifyRefused(Class<?> type, String reason) {
    assertThatThrownBy(() -> KryoGraphs.builder().register(64, type).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(type.getName())
        .hasMessageContaining(reason);
  }

  @Test
  void idsAreGivenOnceAndNotFromTheReservedOnes() {
    KryoGraphs.Builder builder = KryoGraphs.builder().register(64, Mood.class);

    assertThatThrownBy(() -> builder.register(63, Address.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("id < 64: 63");
    assertThatThrownBy(() -> builder.register(64, Address.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("dev.slimwire.kryo.Person$Mood has id 64 already");
    assertThatThrownBy(() -> builder.register(65, Mood.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void jdkClassesCannotBeRegisteredAgain() {
    assertThatThrownBy(() -> KryoGraphs.builder().register(64, ArrayList.class).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("java.util.ArrayList has id 19 already");
  }

  static final class NoConstructor {
    NoConstructor(int ignored) {
      assertThat(ignored).isZero();
    }
  }

  static final class SelfMade implements KryoSerializable {
    @Override
    public void write(Kryo kryo, Output output) {
      output.writeByte(1);
    }

    @Override
    public void read(Kryo kryo, Input input) {
      input.readByte();
    }
  }

  /** Time is in a transient field of {@code Date}. */
  static final class Deadline extends Date {
    @Serial private static final long serialVersionUID = 1L;
  }

  static class Account implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private transient long cents = 1;

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeLong(cents);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws IOException {
      cents = in.readLong();
    }
  }

  static final class Savings extends Account {
    @Serial private static final long serialVersionUID = 1L;
  }

  static final class Replaced implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    private final transient String text = "text";

    @Serial
    private Object writeReplace() {
      return text;
    }
  }

  static final class Checked implements Serializable {
    @Serial private static final long serialVersionUID = 1L;

    int amount;

    @Serial
    private void writeObject(ObjectOutputStream out) throws IOException {
      if (amount < 0) {
        throw new InvalidObjectException("amount < 0: " + amount);
      }
      out.defaultWriteObject();
    }
  }
}
