package org.nalar.weave;

import java.util.ArrayList;
import java.util.List;

/**
 * The locations of a {@code @Modifies}: for each a clause that returns the object and says what of it may change. Fields and
 * elements that are named are mentioned in code that never runs, so that the compiler checks them.
 */
final class Locations {
  private final Contract contract;
  private final List<Clause> clauses = new ArrayList<>();

  private Locations(Contract contract) {
    this.contract = contract;
  }

  static List<Clause> of(Contract contract) throws ClauseException {
    Locations locations = new Locations(contract);
    List<List<Node>> pieces = Node.split(Node.parse(contract.text.value()), ",");
    if (pieces.isEmpty()) throw new ClauseException(0, "the clause is empty");
    for (List<Node> piece : pieces) {
      if (piece.isEmpty()) throw new ClauseException(0, "there is nothing before or after a comma");
      locations.add(piece);
    }
    return locations.clauses;
  }

  private void add(List<Node> nodes) throws ClauseException {
    Node last = nodes.get(nodes.size() - 1);
    Clause clause = clause("modifies", nodes);
    if (nodes.size() == 1 && (last.is("\\nothing") || last.is("\\everything"))) {
      clause.location = last.token.text.substring(1);
      clause.body = new MappedText().add("return null;", clause.start);
    } else if (nodes.size() == 1 && last.token.text.startsWith("\\") && !Words.isKnown(last.token.text)) {
      throw Words.unknown(last.token);
    } else if (nodes.size() == 1 && last.isName() && !last.is("this")) {
      addOwnField(clause, last.token);
    } else if (nodes.size() > 1 && last.isGroup("[")) {
      addElements(clause, nodes, last);
    } else if (nodes.size() > 2 && nodes.get(nodes.size() - 2).is(".") && (last.is("*") || last.isName())) {
      addField(clause, nodes.subList(0, nodes.size() - 2), last.token);
    } else {
      throw new ClauseException(clause.start, "a location expected: x.f, x.*, a[i], a[*], \\nothing or \\everything");
    }
  }

  private Clause clause(String kind, List<Node> nodes) {
    int start = nodes.get(0).start();
    Clause clause = new Clause(contract, kind, contract.text.value().substring(start, Translator.end(nodes)), start);
    clauses.add(clause);
    return clause;
  }

  private void addOwnField(Clause clause, Token field) throws ClauseException {
    Member member = contract.member;
    if (member.hasParameter(field.text))
      throw new ClauseException(field.start, String.format("%s is a parameter: write %1$s.f, %1$s.* or %1$s[*]", field.text));
    Owner owner = member.owner.ownerOf(field.text);
    boolean unknownInStatic = owner == null && member.isStatic();
    if (unknownInStatic || (owner != null && owner.declaresStatic(field.text))) {
      clause.location = "static:" + field.text;
      clause.body = mention(new MappedText().copy(field.text, field.start), field.start);
      clause.body.add("return " + (owner == null ? member.owner : owner).name() + ".class;", field.start);
    } else {
      boolean ofOuter = owner != null && owner != member.owner;
      String base = ofOuter ? owner.name() + ".this" : "this";
      writeField(clause, new MappedText().add(base, field.start), field);
    }
  }

  private void addField(Clause clause, List<Node> base, Token field) throws ClauseException {
    if (base.size() == 2 && base.get(0).is("\\reach") && base.get(1).isGroup("(")) {
      addReach(clause, base, field);
      return;
    }
    MappedText object = translate(base);
    if (isClass(base) && !field.is("*")) {
      clause.location = "static:" + field.text;
      clause.body = mention(new MappedText().append(object).add(".", field.start).copy(field.text, field.start), field.start);
      clause.body.add("return ", clause.start).append(object).add(".class;", clause.start);
    } else {
      writeField(clause, object, field);
    }
  }

  /** The object that a constructor makes is not there yet when the locations are found, and changes to it need no leave. */
  private void writeField(Clause clause, MappedText object, Token field) {
    clause.location = field.text;
    boolean made = contract.member.isConstructor() && object.toString().equals("this");
    String type = contract.member.owner.name();
    MappedText typed = made ? new MappedText().add("((" + type + ") null)", clause.start) : object;
    if (field.is("*")) {
      // Without the name of a field, that there is an object has to be checked in another way.
      clause.body = new MappedText().add("if (false) synchronized (", clause.start).append(typed).add(") { } ", field.start);
    } else {
      clause.body = mention(new MappedText().append(typed).add(".", field.start).copy(field.text, field.start), field.start);
    }
    clause.body.add("return ", clause.start).append(typed).add(";", contract.text.value().length());
  }

  private void addReach(Clause clause, List<Node> base, Token field) throws ClauseException {
    Reach reach = new Reach(base.get(0).token, base.get(1));
    clause.location = field.text;
    for (Token through : reach.fields) clause.through.add(through.text);
    MappedText all = translate(base);
    if (!field.is("*")) all.add(".get(0).", field.start).copy(field.text, field.start);
    clause.body = mention(all, clause.start);
    clause.body.add("return ", clause.start).append(translate(reach.root)).add(";", clause.start);
  }

  private void addElements(Clause clause, List<Node> nodes, Node brackets) throws ClauseException {
    MappedText array = translate(nodes.subList(0, nodes.size() - 1));
    boolean all = brackets.inside.size() == 1 && brackets.inside.get(0).is("*");
    clause.location = all ? "[*]" : "[]";
    MappedText element = new MappedText().append(array).add("[0]", brackets.start());
    clause.body = mention(element, brackets.start()).add("return ", clause.start).append(array).add(";", brackets.start());
    if (all) return;
    Clause index = clause("index", nodes);
    if (brackets.inside.isEmpty()) throw new ClauseException(brackets.start(), "an index or * expected");
    index.body = new MappedText().add("return (", brackets.start());
    index.body.append(translate(brackets.inside)).add(");", brackets.close().start);
  }

  private MappedText translate(List<Node> nodes) throws ClauseException {
    Translator translator = new Translator(Kind.MODIFIES, false, false, false);
    translator.sequence(nodes);
    return translator.translated();
  }

  /** Code that never runs. */
  private static MappedText mention(MappedText expression, int origin) {
    return new MappedText().add("if (false) { java.lang.Object $o = ", origin).append(expression).add("; } ", origin);
  }

  /** The name of a class by its looks: names and points, the last one with a capital, and the first neither parameter nor field. */
  private boolean isClass(List<Node> nodes) {
    for (int i = 0; i < nodes.size(); i++) if (i % 2 == 0 ? !nodes.get(i).isName() : !nodes.get(i).is(".")) return false;
    String first = nodes.get(0).token.text;
    boolean value = contract.member.hasParameter(first) || contract.member.owner.ownerOf(first) != null;
    return !value && Character.isUpperCase(nodes.get(nodes.size() - 1).token.text.charAt(0));
  }
}
