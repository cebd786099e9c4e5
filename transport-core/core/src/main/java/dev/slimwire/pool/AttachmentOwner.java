package dev.slimwire.pool;

/**
 * What users see of something that other parts of this library keep instances with. A base class,
 * so that its API has no method for that.
 */
public abstract class AttachmentOwner {

  final Attachments attachments;

  /**
   * Makes an owner.
   *
   * @param attachments new, or those of another owner that shares them
   */
  protected AttachmentOwner(Attachments attachments) {
    this.attachments = attachments;
  }
}
