package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.text.ParseException;

@Columns
final class Account {
  @Column(1)
  private String iban;

  @Column(2)
  private long balance;

  @Column(3)
  private String owner;

  @Column(4)
  String open;

  String getIban() {
    return iban;
  }

  void setIban(String iban) throws ParseException {
    this.iban = iban;
  }

  long getBalance() throws IOException {
    return balance;
  }

  void setBalance(long balance) {
    this.balance = balance;
  }

  /** This is fine. */
  String getOwner() throws IllegalStateException {
    return owner;
  }

  /** So is this. */
  void setOwner(String owner) throws InvalidObjectException {
    this.owner = owner;
  }

  /** Nobody calls this. */
  String getOpen() throws Exception {
    return open;
  }
}
