package hunt;

/** A Java type of the generated classes. */
record Type(String name, ClassModel model, Type element) {
  static final Type INT = new Type("int", null, null);
  static final Type LONG = new Type("long", null, null);
  static final Type BOOLEAN = new Type("boolean", null, null);
  static final Type BOX = new Type("Integer", null, null);
  static final Type VOID = new Type("void", null, null);

  static Type of(ClassModel model) {
    return new Type(model.name, model, null);
  }

  static Type arrayOf(Type element) {
    return new Type(element.name + "[]", null, element);
  }

  boolean isArray() {
    return element != null;
  }

  boolean isObject() {
    return model != null;
  }

  boolean isReference() {
    return isArray() || isObject() || equals(BOX);
  }

  /** A value that every type has. */
  String defaultValue() {
    return this == INT ? "0" : this == LONG ? "0L" : this == BOOLEAN ? "false" : "null";
  }

  /** A value of this type may be stored where {@code other} is declared. */
  boolean fits(Type other) {
    if (name.equals(other.name)) return true;
    return model != null && other.model != null && model.isSubclassOf(other.model);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Type type && type.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
