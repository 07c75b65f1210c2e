package org.nalar.weave;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** Finds the contracts of a source file. Which annotations are meant is decided by their names and the imports. */
final class ContractFinder extends TreeScanner<Void, Owner> {
  private static final String OURS = "org.nalar";
  private static final String COFOJA = "com.google.java.contract";
  private static final Set<String> NAMES = Set.of("Requires", "Ensures", "Signals", "Signals.List", "Invariant", "Modifies");
  private static final Set<String> COFOJA_NAMES = Set.of("Requires", "Ensures", "ThrowEnsures", "Invariant");

  private final SourceFile file;
  private final BiConsumer<Integer, String> errors;
  private final List<Contract> found = new ArrayList<>();
  /** Names that are imported one by one, and from where. */
  private final Map<String, String> imports = new HashMap<>();
  private final List<String> packages = new ArrayList<>();

  private ContractFinder(SourceFile file, BiConsumer<Integer, String> errors) {
    this.file = file;
    this.errors = errors;
    if (file.tree.getPackageName() != null) packages.add(file.tree.getPackageName().toString());
    for (ImportTree tree : file.tree.getImports()) {
      String name = tree.getQualifiedIdentifier().toString();
      int dot = name.lastIndexOf('.');
      if (tree.isStatic() || dot < 0) continue;
      if (name.endsWith(".*")) packages.add(name.substring(0, dot));
      else imports.put(name.substring(dot + 1), name.substring(0, dot));
    }
  }

  /** @param errors what is told about contracts that are not texts, and where */
  static List<Contract> find(SourceFile file, BiConsumer<Integer, String> errors) {
    ContractFinder finder = new ContractFinder(file, errors);
    finder.scan(file.tree, null);
    return finder.found;
  }

  /** Whether a source can have contracts at all. */
  static boolean mayHaveContracts(String source) {
    if (!source.contains(OURS) && !source.contains(COFOJA)) return false;
    for (String name : List.of("Requires", "Ensures", "Signals", "Invariant", "Modifies")) if (source.contains(name)) return true;
    return false;
  }

  @Override
  public Void visitClass(ClassTree tree, Owner outer) {
    Owner owner = new Owner(tree, outer);
    List<? extends AnnotationTree> annotations = tree.getModifiers().getAnnotations();
    Member whole = null;
    for (AnnotationTree annotation : annotations) {
      if (nameOf(annotation, OURS, NAMES) == null && nameOf(annotation, COFOJA, COFOJA_NAMES) == null) continue;
      if (whole == null) whole = new Member(owner, bodyStart(tree));
      addAnnotation(annotation, whole);
    }
    return super.visitClass(tree, owner);
  }

  @Override
  public Void visitMethod(MethodTree tree, Owner owner) {
    // A constructor that javac has added is not in the source.
    if (tree.getModifiers().getAnnotations().isEmpty()) return super.visitMethod(tree, owner);
    Member member = new Member(owner, tree, file);
    for (AnnotationTree annotation : tree.getModifiers().getAnnotations()) addAnnotation(annotation, member);
    return super.visitMethod(tree, owner);
  }

  /** The body starts at the first brace that is not in parentheses, as the components of a record and arguments of annotations are. */
  private int bodyStart(ClassTree tree) {
    int at = Math.max(file.end(tree.getModifiers()), file.start(tree));
    int depth = 0;
    while (true) {
      at = Token.skipSpace(file.text, at);
      char c = file.text.charAt(at++);
      if (c == '(') depth++;
      else if (c == ')') depth--;
      else if (c == '{' && depth == 0) return at;
      else if (c == '"' || c == '\'') at = literalEnd(at, c);
    }
  }

  private int literalEnd(int from, char quote) {
    int at = from;
    for (; file.text.charAt(at) != quote; at++) if (file.text.charAt(at) == '\\') at++;
    return at + 1;
  }

  /** The simple name of the annotation if it is one of these of that package, else null. */
  private String nameOf(AnnotationTree annotation, String from, Set<String> names) {
    String name = TypeText.of(annotation.getAnnotationType());
    if (name.startsWith(from + ".")) return known(name.substring(from.length() + 1), names);
    int dot = name.indexOf('.');
    String imported = imports.get(dot < 0 ? name : name.substring(0, dot));
    boolean visible = imported == null ? packages.contains(from) : imported.equals(from);
    return visible ? known(name, names) : null;
  }

  private static String known(String name, Set<String> names) {
    return names.contains(name) ? name : null;
  }

  private void addAnnotation(AnnotationTree annotation, Member member) {
    String name = nameOf(annotation, OURS, NAMES);
    boolean cofoja = name == null;
    if (cofoja) name = nameOf(annotation, COFOJA, COFOJA_NAMES);
    if (name == null) return;
    switch (name) {
      case "Signals":
        addSignals(annotation, member);
        break;
      case "Signals.List":
        for (ExpressionTree element : elements(argument(annotation, "value")))
          if (element instanceof AnnotationTree) addSignals((AnnotationTree) element, member);
        break;
      case "ThrowEnsures":
        addThrowEnsures(annotation, member);
        break;
      default:
        addTexts(Kind.valueOf(name.toUpperCase(Locale.ROOT)), annotation, member, cofoja);
    }
  }

  private void addTexts(Kind kind, AnnotationTree annotation, Member member, boolean cofoja) {
    List<ExpressionTree> texts = elements(argument(annotation, "value"));
    if (texts.isEmpty()) return;
    if (kind == Kind.INVARIANT && !member.isClass()) {
      errors.accept(file.start(annotation), "the invariant is what the method returns; expressions are for classes");
    } else if (member.isClass() && member.owner.tree.getKind() == Tree.Kind.ENUM) {
      errors.accept(file.start(annotation), "an enum's invariant has to be a method");
    } else {
      for (ExpressionTree text : texts) {
        Literal literal = literal(text);
        if (literal != null) found.add(new Contract(kind, member, literal, cofoja, null, file.start(annotation)));
      }
    }
  }

  private void addSignals(AnnotationTree annotation, Member member) {
    ExpressionTree exception = argument(annotation, "value");
    ExpressionTree when = argument(annotation, "when");
    // Whatever else it is, javac says that it is no class literal.
    if (!(exception instanceof MemberSelectTree)) return;
    MappedText type = new MappedText().add(TypeText.of(((MemberSelectTree) exception).getExpression()), MappedText.HIDDEN);
    Literal literal = when == null ? null : literal(when);
    if (when != null && literal == null) return;
    if (literal != null && literal.value().isEmpty()) literal = null;
    found.add(new Contract(Kind.SIGNALS, member, literal, false, type, file.start(annotation)));
  }

  private void addThrowEnsures(AnnotationTree annotation, Member member) {
    List<ExpressionTree> texts = elements(argument(annotation, "value"));
    for (int i = 0; i < texts.size(); i += 2) {
      Literal exception = literal(texts.get(i));
      Literal condition = i + 1 < texts.size() ? literal(texts.get(i + 1)) : null;
      if (exception == null || (condition == null && i + 1 < texts.size())) continue;
      if (condition == null) {
        errors.accept(file.start(texts.get(i)), "an exception needs a condition after it");
      } else if (!exception.value().trim().matches("[\\p{javaJavaIdentifierPart}.]+")) {
        errors.accept(exception.start(), "the name of an exception expected");
      } else {
        MappedText type = new MappedText().copy(exception.value(), 0).through(exception::place);
        found.add(new Contract(Kind.SIGNALS, member, condition, true, type, file.start(annotation)));
      }
    }
  }

  private Literal literal(ExpressionTree text) {
    Literal literal = Literal.of(text, file);
    if (literal == null) errors.accept(file.start(text), "a contract has to be a string literal");
    return literal;
  }

  /** Null if the annotation does not have it. */
  private static ExpressionTree argument(AnnotationTree annotation, String name) {
    for (ExpressionTree argument : annotation.getArguments()) {
      boolean named = argument instanceof AssignmentTree;
      String of = named ? ((AssignmentTree) argument).getVariable().toString() : "value";
      if (of.equals(name)) return named ? ((AssignmentTree) argument).getExpression() : argument;
    }
    return null;
  }

  private static List<ExpressionTree> elements(ExpressionTree argument) {
    if (argument == null) return List.of();
    if (!(argument instanceof NewArrayTree)) return List.of(argument);
    List<? extends ExpressionTree> initializers = ((NewArrayTree) argument).getInitializers();
    return initializers == null ? List.of() : new ArrayList<>(initializers);
  }
}
