package org.nalar.weave;

/** One text of an annotation: a clause, or for {@link Kind#MODIFIES} a list of locations. */
final class Contract {
  final Kind kind;
  final Member member;
  /** Null for {@code @Signals} without a condition. */
  final Literal text;
  final boolean cofoja;
  /** Of {@link Kind#SIGNALS}: the class, with places in the source; else null. */
  final MappedText exception;
  /** Where the annotation is. */
  final int place;

  Contract(Kind kind, Member member, Literal text, boolean cofoja, MappedText exception, int place) {
    this.kind = kind;
    this.member = member;
    this.text = text;
    this.cofoja = cofoja;
    this.exception = exception;
    this.place = place;
  }
}
