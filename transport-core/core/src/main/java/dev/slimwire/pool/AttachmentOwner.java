package dev.slimwire.pool;

/**
 * The base class of objects to which other parts of this library attach instances, without a method
 * for that in their API.
 */
public abstract class AttachmentOwner {

  final Attachments attachments;

  /**
   * Creates an owner.
   *
   * @param attachments new, or those of another owner that shares them
   */
  protected AttachmentOwner(Attachments attachments) {
    this.attachments = attachments;
  }
}
