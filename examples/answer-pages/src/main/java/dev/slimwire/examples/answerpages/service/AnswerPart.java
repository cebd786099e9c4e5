package dev.slimwire.examples.answerpages.service;

import java.io.Serializable;

/** What a streamed answer consists of: a header, and then pages. */
public sealed interface AnswerPart extends Serializable permits AnswerHeader, ResultPage {}
