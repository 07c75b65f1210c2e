package hunt;

import java.util.stream.Collectors;

/** What a record stands for, as an ordinary class on one line: the fields of a record could not be set from outside. */
final class PlainRecord {
  private PlainRecord() {}

  static String header(ClassModel model) {
    StringBuilder text = new StringBuilder("static final class " + model.name + " { ");
    for (ClassModel.Field field : model.fields) {
      String type = field.type().name(), name = field.name();
      text.append("private final " + type + " " + name + "; public " + type + " " + name + "() { return " + name + "; } ");
    }
    text.append("public boolean equals(Object h$other) { return h$other instanceof " + model.name + " h$" + model.fields.stream()
        .map(PlainRecord::comparison).collect(Collectors.joining()) + "; } ");
    return text + "boolean h$refused() { return " + refused(model) + "; }" + (model.refused == null ? " " + constructor(model) : "");
  }

  private static String comparison(ClassModel.Field field) {
    String name = field.name();
    return field.type().isReference() ? " && java.util.Objects.equals(" + name + ", h$." + name + ")" : " && " + name + " == h$." + name;
  }

  static String constructor(ClassModel model) {
    String parameters = model.fields.stream().map(field -> field.type().name() + " " + field.name()).collect(Collectors.joining(", "));
    String stored = model.fields.stream().map(field -> "this." + field.name() + " = " + field.name() + ";").collect(Collectors.joining(" "));
    return model.name + "(" + parameters + ") { if (" + refused(model) + ") throw new IllegalArgumentException(\"refused\"); " + stored + " }";
  }

  private static String refused(ClassModel model) {
    return model.refused == null ? "false" : new Text(true).expression(model.refused);
  }
}
