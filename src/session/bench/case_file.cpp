#include "session/bench/case_file.h"

#include <array>
#include <charconv>

namespace nalar::session {

using outcome::HeapObject;
using outcome::HeapValue;

namespace {

// Records, as org.nalar.Floor reads them.
constexpr int kType = 1, kCase = 2;

}  // namespace

void CaseFile::number(int64_t value) {
  auto bits = static_cast<uint32_t>(value);
  std::array<char, 4> bytes = {static_cast<char>(bits >> 24), static_cast<char>(bits >> 16),
                               static_cast<char>(bits >> 8), static_cast<char>(bits)};
  stream_.write(bytes.data(), bytes.size());
}

void CaseFile::text(const std::string& value) {
  number(static_cast<int64_t>(value.size()));
  stream_ << value;
}

/// `I:5`: see Case::raw_result.
void CaseFile::raw(const std::string& value) {
  static constexpr std::string_view kWords = "ZBCSIF", kLongs = "JD";
  char kind = value.size() > 2 && value[1] == ':' ? value[0] : '?';
  int64_t bits = 0;
  const char* end = value.data() + value.size();
  auto read = std::from_chars(value.data() + 2, end, bits);
  if (kind == 'D' || kind == 'F') {  // bits without a sign
    uint64_t unsigned_bits = 0;
    read = std::from_chars(value.data() + 2, end, unsigned_bits);
    bits = static_cast<int64_t>(unsigned_bits);
  }
  bool known = kWords.find(kind) != std::string_view::npos || kLongs.find(kind) != std::string_view::npos;
  if (!known || read.ec != std::errc() || read.ptr != end) {
    if (flaw_.empty()) flaw_ = "a value that is no number: " + value;
    return;
  }
  if (kLongs.find(kind) != std::string_view::npos) number(bits >> 32);
  number(bits);
}

void CaseFile::value(const HeapValue& value) {
  switch (value.kind) {
    case HeapValue::Kind::Null: return number(-1);
    case HeapValue::Kind::Object: return number(static_cast<int64_t>(value.object));
    case HeapValue::Kind::Value: return raw(value.raw);
  }
}

size_t CaseFile::type_of(const HeapObject& object) {
  std::string key = object.class_name;
  for (const outcome::HeapField& field : object.fields) key += " " + field.declarer + ":" + field.name;
  auto [found, fresh] = types_.try_emplace(key, types_.size());
  if (fresh) {
    bool plain = !object.is_array && object.static_field.empty() && !object.class_name.starts_with(outcome::kProxy);
    if (!plain && flaw_.empty()) flaw_ = "an array, a constant or an object of an unknown class";
    number(kType);
    text(object.class_name);
    number(static_cast<int64_t>(object.fields.size()));
    for (const outcome::HeapField& field : object.fields) {
      text(field.declarer);
      text(field.name);
    }
  }
  return found->second;
}

void CaseFile::add(const outcome::Case& path) {
  const outcome::HeapState& heap = path.before;
  if (!heap.flaw.empty() && flaw_.empty()) flaw_ = heap.flaw;
  std::vector<size_t> types;
  for (const HeapObject& object : heap.objects) types.push_back(type_of(object));
  number(kCase);
  number(static_cast<int64_t>(types.size()));
  for (size_t type : types) number(static_cast<int64_t>(type));
  for (const HeapObject& object : heap.objects)
    for (const outcome::HeapField& field : object.fields) value(field.value);
  for (const outcome::InputValue& input : path.inputs) {
    if (input.raw.starts_with('#')) {
      value(heap.roots[std::stoul(input.raw.substr(1))]);
    } else {
      raw(input.raw);
    }
  }
}

Status CaseFile::finish() {
  stream_.close();
  if (!flaw_.empty()) return Error{"a case cannot be written down: " + flaw_};
  if (!stream_) return Error{"cannot write", file_};
  return Unit{};
}

}  // namespace nalar::session
