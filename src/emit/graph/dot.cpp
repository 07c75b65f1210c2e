#include <fmt/format.h>

#include <algorithm>

#include "base/visible_text.h"
#include "emit/emit.h"
#include "emit/escape.h"
#include "emit/graph/graph.h"
#include "emit/graph/model.h"
#include "emit/graph/shape.h"

namespace nalar::emit {

namespace {

constexpr std::string_view kAccent = "#3a5fcd";
constexpr std::string_view kMuted = "#8a8f98";

std::string field_row(const GraphField& field, size_t index) {
  std::string colour = field.mark == Mark::Changed ? fmt::format(" bgcolor=\"#fff1c2\"") : "";
  bool nothing = field.kind == GraphField::Kind::Null && field.text.empty();
  std::string value = field.kind == GraphField::Kind::Reference ? "•"
                      : nothing                                 ? "∅"
                                                                : shortened(field.text, kMostText);
  return fmt::format(
      "<tr><td align=\"left\"{0}><font color=\"{1}\">{2}</font></td><td align=\"right\" port=\"f{3}\"{0}>{4}</td></tr>",
      colour, kMuted, escape_markup(visible_text(field.name)), index, escape_markup(visible_text(value)));
}

std::string element_cells(const GraphNode& node) {
  std::string out = "<tr>";
  for (size_t i = 0; i < node.fields.size(); i++) {
    const GraphField& field = node.fields[i];
    bool nothing = field.kind == GraphField::Kind::Null && field.text.empty();
    std::string value = field.kind == GraphField::Kind::Reference ? "•"
                        : nothing                                 ? "∅"
                                                                  : shortened(field.text, kMostText);
    std::string colour = field.mark == Mark::Changed ? " bgcolor=\"#fff1c2\"" : "";
    out += fmt::format("<td border=\"1\" port=\"f{}\"{}>{}</td>", i, colour, escape_markup(visible_text(value)));
  }
  if (node.left_out > 0) out += fmt::format("<td>+{}</td>", node.left_out);
  return out + "</tr>";
}

void write_node(std::string& out, const std::string& prefix, const GraphNode& node, size_t index) {
  std::string colour(node.is_new ? kAccent : node.is_unreachable ? "#c8ccd2" : "#444a54");
  size_t columns = node.is_array ? std::max<size_t>(1, node.fields.size() + (node.left_out > 0)) : 2;
  out += fmt::format(
      "    {}{} [label=<<table border=\"1\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\" color=\"{}\" "
      "style=\"rounded\">"
      "<tr><td colspan=\"{}\"><b>{}</b>{}</td></tr>",
      prefix, index, colour, columns, escape_markup(visible_text(title_of(node))), node.is_new ? " new" : "");
  if (node.is_array) {
    if (!node.fields.empty()) out += element_cells(node);
  } else {
    for (size_t i = 0; i < node.fields.size(); i++) out += field_row(node.fields[i], i);
  }
  out += "</table>>];\n";
  for (const std::string& label : node.labels) {
    std::string name = fmt::format("{}{}_{}", prefix, index, &label - node.labels.data());
    out += fmt::format("    {} [label={}, shape=plaintext, fontcolor=\"{}\"];\n    {} -> {}{};\n", name,
                       quote_dot(visible_text(label)), kAccent, name, prefix, index);
  }
}

void write_edges(std::string& out, const std::string& prefix, const Graph& graph) {
  for (size_t i = 0; i < graph.nodes.size(); i++) {
    for (size_t k = 0; k < graph.nodes[i].fields.size(); k++) {
      const GraphField& field = graph.nodes[i].fields[k];
      if (field.kind != GraphField::Kind::Reference) continue;
      std::string look =
          field.mark == Mark::Changed ? fmt::format("color=\"{}\", penwidth=2", kAccent) : "color=\"#444a54\"";
      if (field.backward) look += ", style=dashed, constraint=false";
      if (graph.nodes[i].is_unreachable) look = "color=\"#c8ccd2\"";
      out += fmt::format("    {0}{1}:f{2} -> {0}{3} [{4}];\n", prefix, i, k, field.target, look);
    }
  }
}

void write_cluster(std::string& out, const std::string& prefix, const std::string& caption, const Graph& graph) {
  std::string values = visible_text(caption);
  for (const GraphValue& value : graph.values)
    values += "\n" + visible_text(fmt::format("{} = {}", value.name, value.text));
  out += fmt::format("  subgraph cluster_{} {{\n    label={}; color=\"#d5d9df\"; style=rounded; labeljust=l;\n", prefix,
                     quote_dot(values));
  if (graph.nodes.empty()) out += fmt::format("    {} [label=\"\", shape=none];\n", prefix);
  for (size_t i = 0; i < graph.nodes.size(); i++) write_node(out, prefix, graph.nodes[i], i);
  write_edges(out, prefix, graph);
  out += "  }\n";
}

}  // namespace

std::string to_dot(const outcome::MethodOutcome& method, const outcome::Case& path, Direction direction) {
  GraphPair graphs = graphs_of(path);
  std::string out = "digraph heaps {\n";
  out += fmt::format("  label={}; labelloc=t;\n", quote_dot(visible_text(method.class_name + "." + method.method)));
  out += fmt::format("  rankdir={};\n", direction == Direction::Down ? "TB" : "LR");
  out +=
      "  node [shape=plain, fontname=\"monospace\", fontsize=11];\n  graph [fontname=\"sans-serif\", fontsize=12];\n";
  write_cluster(out, "before", "before", graphs.before);
  write_cluster(out, "after", "after: " + end_text(path), graphs.after);
  return out + "}\n";
}

}  // namespace nalar::emit
