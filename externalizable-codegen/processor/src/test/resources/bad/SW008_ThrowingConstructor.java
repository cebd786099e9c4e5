package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.text.ParseException;

@Columns
final class Account {
  @Column(1)
  final String iban;

  Account(String iban) throws IOException, ParseException {
    this.iban = iban;
  }

  @Columns
  static final class Balance {
    @Column(1)
    long amount;

    Balance() throws Exception {}

    Balance(long amount) {}
  }

  /** This is fine. */
  @Columns
  static final class Owner {
    @Column(1)
    final String name;

    Owner(String name) throws InvalidObjectException, IllegalStateException, StackOverflowError {
      this.name = name;
    }

    Owner(long id) throws ParseException {
      this.name = "";
    }
  }

  @Columns
  public static final class Statement implements CompressedExternalizable {
    private static final long serialVersionUID = 1;

    @Column(1)
    transient Account account;

    public Statement() throws ClassNotFoundException {}

    @Override
    public void writeContent(PageWriter out) throws IOException {}

    @Override
    public void readContent(PageReader in) throws IOException {}
  }
}
