package bad;

import dev.slimwire.codegen.*;
import dev.slimwire.page.*;
import java.io.*;
import java.util.*;

@Columns
final class User {
  @Column(1)
  private String nick;

  @Column(2)
  private String mail;

  @Column(3)
  private List<String> tags;

  @Column(4)
  private boolean active;

  String getNick() {
    return nick;
  }

  void setNick(Optional<String> nick) {
    this.nick = nick.orElse(null);
  }

  void setNick(CharSequence nick) {
    this.nick = nick.toString();
  }

  String getMail() {
    return mail;
  }

  private void setMail(String mail) {
    this.mail = mail;
  }

  User mail(String mail) {
    setMail(mail);
    return this;
  }

  List<String> getTags() {
    return tags;
  }

  void setTags(List<String> tags, boolean sorted) {
    this.tags = tags;
  }

  void tags(List<?> tags) {}

  boolean isActive() {
    return active;
  }

  static void setActive(boolean active) {}
}
