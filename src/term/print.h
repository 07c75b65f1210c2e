// Terms as text: Java-like for messages, s-expressions for debugging.
#pragma once

#include <string>

#include "term/java_arith.h"
#include "term/pool.h"

namespace nalar::term {

/// As a Java expression with as few parentheses as its precedences allow. What is nested deeper than `depth` levels is
/// `...`, and so is what is left of an expression with very many operators.
std::string to_java(const Pool& pool, Term term, int depth = 12);

/// `(bvadd s0:x (const 5))`; shared subterms are written each time, what is nested too deeply, or is too
/// much, as `...`.
std::string to_sexpr(const Pool& pool, Term term, int depth = 40);

/// The Java literal of a value in the form Pool documents; `type` is a descriptor character, one of ZBCSIJFD.
std::string value_text(char type, uint64_t bits);
std::string value_text(Kind kind, uint64_t bits);

}  // namespace nalar::term
