package org.nalar.weave;

import java.util.ArrayList;
import java.util.List;

/** A clause on its way to a method. */
final class Clause {
  final Contract contract;
  /** As {@link org.nalar.Clause#kind} has it. */
  final String kind;
  /** As written. */
  final String text;
  /** Where in the contract's text it starts. */
  final int start;
  /** The statements of the method, with offsets in the contract's text. */
  MappedText body;
  final List<String> parts = new ArrayList<>();
  String location = "";
  final List<String> through = new ArrayList<>();

  Clause(Contract contract, String kind, String text, int start) {
    this.contract = contract;
    this.kind = kind;
    this.text = text;
    this.start = start;
  }

  /** The place in the source. */
  int place() {
    return contract.text == null ? contract.place : contract.text.place(start);
  }

  /** The type that the method returns. */
  String type() {
    return kind.equals("modifies") ? "java.lang.Object" : kind.equals("index") ? "int" : "boolean";
  }
}
