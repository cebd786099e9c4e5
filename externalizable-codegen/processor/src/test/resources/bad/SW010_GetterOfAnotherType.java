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

  @Column(5)
  private String note;

  public Optional<String> getNick() {
    return Optional.ofNullable(nick);
  }

  void setNick(String nick) {
    this.nick = nick;
  }

  private String getMail() {
    return mail;
  }

  Optional<String> mail() {
    return Optional.ofNullable(mail);
  }

  void mail(String mail) {
    this.mail = mail;
  }

  List<String> getTags(boolean sorted) {
    return tags;
  }

  List<?> tags() {
    return tags;
  }

  void setTags(List<String> tags) {
    this.tags = tags;
  }

  static boolean isActive() {
    return true;
  }

  void setActive(boolean active) {
    this.active = active;
  }

  Optional<String> getNote() {
    return Optional.ofNullable(note);
  }

  Optional<String> note() {
    return Optional.ofNullable(note);
  }

  void setNote(String note) {
    this.note = note;
  }
}
