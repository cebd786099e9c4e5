package bad;

import dev.slimwire.codegen.*;

@Columns
final class Order {
  @Column(1)
  private String eMail;

  @Column(2)
  private String EMail;

  @Column(3)
  private boolean open;

  @Column(4)
  private boolean isOpen;

  String getEMail() {
    return EMail;
  }

  void seteMail(String eMail) {
    this.eMail = eMail;
  }

  void setEMail(String eMail) {
    EMail = eMail;
  }

  boolean isOpen() {
    return open;
  }

  void setOpen(boolean open) {
    this.open = open;
  }

  void isOpen(boolean isOpen) {
    this.isOpen = isOpen;
  }
}
