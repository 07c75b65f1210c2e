// What a real JVM computes, from ArithmeticOracle.java, and how each of its lines is written as a term.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "term/java_arith.h"

namespace nalar::term::oracle {

struct Line {
  std::string name;
  uint64_t a, b, result;
};

/// Compiles and runs the Java program in a temporary folder. Empty if that fails.
inline std::vector<Line> run() {
  namespace fs = std::filesystem;
  fs::path source = fs::path(__FILE__).parent_path() / "ArithmeticOracle.java";
  std::string folder = (fs::temp_directory_path() / "nalar_oracle_XXXXXX").string();
  if (!mkdtemp(folder.data())) return {};
  std::string command = "javac -d '" + folder + "' '" + source.string() + "' && java -cp '" + folder +
                        "' ArithmeticOracle > '" + folder + "/lines'";
  std::vector<Line> lines;
  if (std::system(command.c_str()) == 0) {
    std::ifstream in(folder + "/lines");
    Line line;
    while (in >> line.name >> std::hex >> line.a >> line.b >> line.result) lines.push_back(line);
  }
  fs::remove_all(folder);
  return lines;
}

/// An instruction: the kinds of its operands and its term. The result is a boolean where the name says so (`if_`,
/// `f_lt`).
struct Instruction {
  Kind a, b;
  std::function<Term(JavaArith&, Term, Term)> build;
};

inline void add_comparisons_and_floats(std::map<std::string, Instruction>& table) {
  table["lcmp"] = {Kind::Long, Kind::Long,
                   [](JavaArith& j, Term a, Term b) { return j.compare(Kind::Long, CompareOp::Lcmp, a, b); }};
  for (auto [kind, prefix] : {std::pair(Kind::Float, "f"), std::pair(Kind::Double, "d")}) {
    std::string p = prefix;
    Kind bits = kind == Kind::Float ? Kind::Int : Kind::Long;
    auto compare = [k = kind](CompareOp op) {
      return [k, op](JavaArith& j, Term a, Term b) { return j.compare(k, op, a, b); };
    };
    table[p + "cmpl"] = {kind, kind, compare(CompareOp::Cmpl)};
    table[p + "cmpg"] = {kind, kind, compare(CompareOp::Cmpg)};
    table[p + "_bits"] = {kind, kind, [k = kind](JavaArith& j, Term a, Term) { return j.float_bits(k, a).value(); }};
    table[p + "_from_bits"] = {bits, bits,
                               [k = kind](JavaArith& j, Term a, Term) { return j.float_from_bits(k, a).value(); }};
    table[p + "_sqrt"] = {kind, kind, [k = kind](JavaArith& j, Term a, Term) { return j.square_root(k, a); }};
    table[p + "_abs"] = {kind, kind, [k = kind](JavaArith& j, Term a, Term) { return j.absolute(k, a); }};
  }
}

inline std::map<std::string, Instruction> instructions() {
  std::map<std::string, Instruction> table;
  const Kind I = Kind::Int, L = Kind::Long, F = Kind::Float, D = Kind::Double;
  struct Prefix {
    Kind kind;
    const char* text;
  };
  const std::pair<const char*, BinaryOp> binaries[] = {
      {"add", BinaryOp::Add}, {"sub", BinaryOp::Sub}, {"mul", BinaryOp::Mul}, {"div", BinaryOp::Div},
      {"rem", BinaryOp::Rem}, {"shl", BinaryOp::Shl}, {"shr", BinaryOp::Shr}, {"ushr", BinaryOp::Ushr},
      {"and", BinaryOp::And}, {"or", BinaryOp::Or},   {"xor", BinaryOp::Xor}};
  for (auto [kind, prefix] : {Prefix{I, "i"}, Prefix{L, "l"}, Prefix{F, "f"}, Prefix{D, "d"}}) {
    for (auto [name, op] : binaries) {
      bool shift = op == BinaryOp::Shl || op == BinaryOp::Shr || op == BinaryOp::Ushr;
      table[std::string(prefix) + name] = {kind, shift ? I : kind, [k = kind, o = op](JavaArith& j, Term a, Term b) {
                                             return j.binary(k, o, a, b).value();
                                           }};
    }
    table[std::string(prefix) + "neg"] = {kind, kind,
                                          [k = kind](JavaArith& j, Term a, Term) { return j.negate(k, a).value(); }};
  }
  const std::pair<const char*, std::pair<Kind, Conversion>> conversions[] = {
      {"i2l", {I, Conversion::I2l}}, {"i2f", {I, Conversion::I2f}}, {"i2d", {I, Conversion::I2d}},
      {"l2i", {L, Conversion::L2i}}, {"l2f", {L, Conversion::L2f}}, {"l2d", {L, Conversion::L2d}},
      {"f2i", {F, Conversion::F2i}}, {"f2l", {F, Conversion::F2l}}, {"f2d", {F, Conversion::F2d}},
      {"d2i", {D, Conversion::D2i}}, {"d2l", {D, Conversion::D2l}}, {"d2f", {D, Conversion::D2f}},
      {"i2b", {I, Conversion::I2b}}, {"i2c", {I, Conversion::I2c}}, {"i2s", {I, Conversion::I2s}}};
  for (auto [name, what] : conversions) {
    table[name] = {what.first, what.first,
                   [c = what.second](JavaArith& j, Term a, Term) { return j.convert(c, a).value(); }};
  }
  const std::pair<const char*, Condition> conditions[] = {{"eq", Condition::Eq}, {"ne", Condition::Ne},
                                                          {"lt", Condition::Lt}, {"ge", Condition::Ge},
                                                          {"gt", Condition::Gt}, {"le", Condition::Le}};
  for (auto [name, condition] : conditions) {
    table[std::string("if_") + name] = {I, I,
                                        [c = condition](JavaArith& j, Term a, Term b) { return j.condition(c, a, b); }};
    // As javac compiles them: < and <= through cmpg, the others through cmpl.
    bool less = condition == Condition::Lt || condition == Condition::Le;
    CompareOp op = less ? CompareOp::Cmpg : CompareOp::Cmpl;
    for (auto [kind, prefix] : {Prefix{F, "f_"}, Prefix{D, "d_"}}) {
      table[std::string(prefix) + name] = {kind, kind, [k = kind, c = condition, op](JavaArith& j, Term a, Term b) {
                                             return j.condition(c, j.compare(k, op, a, b), j.constant(Kind::Int, 0));
                                           }};
    }
  }
  add_comparisons_and_floats(table);
  return table;
}

}  // namespace nalar::term::oracle
