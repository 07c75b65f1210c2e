#include "session/java_source.h"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <filesystem>

#include "base/read_file.h"

namespace nalar::session {

namespace {

constexpr uint64_t kMostSourceBytes = uint64_t{64} << 20;

/// A conversion to UTF-8.
class Converter {
 public:
  explicit Converter(const std::string& from) : handle_(::iconv_open("UTF-8", from.c_str())) {}
  ~Converter() {
    if (known()) ::iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool known() const { return handle_ != reinterpret_cast<iconv_t>(-1); }
  /// What cannot be read becomes a question mark: it is the compiler that complains.
  std::string convert(std::string text) {
    std::string converted;
    char* in = text.data();
    size_t left = text.size();
    while (left > 0) {
      std::array<char, 4096> buffer;
      char* out = buffer.data();
      size_t room = buffer.size();
      size_t done = ::iconv(handle_, &in, &left, &out, &room);
      bool is_full = done == static_cast<size_t>(-1) && errno == E2BIG;
      converted.append(buffer.data(), buffer.size() - room);
      if (done != static_cast<size_t>(-1) || is_full) continue;
      converted += '?';
      in++;
      left--;
    }
    return converted;
  }

 private:
  iconv_t handle_;
};

/// The text without comments, string and character literals: what is left can be searched for words.
std::string without_comments_and_literals(const std::string& source) {
  std::string plain;
  for (size_t i = 0; i < source.size();) {
    auto starts = [&](std::string_view text) { return source.compare(i, text.size(), text) == 0; };
    auto skip_to = [&](std::string_view end, size_t from) {
      size_t at = source.find(end, from);
      i = at == std::string::npos ? source.size() : at + end.size();
    };
    if (starts("//")) {
      skip_to("\n", i);
    } else if (starts("/*")) {
      skip_to("*/", i + 2);
    } else if (starts("\"\"\"")) {
      skip_to("\"\"\"", i + 3);
    } else if (source[i] == '"' || source[i] == '\'') {
      char quote = source[i++];
      while (i < source.size() && source[i] != quote) i += source[i] == '\\' ? 2 : 1;
      i++;
    } else {
      plain += source[i++];
      continue;
    }
    plain += ' ';
  }
  return plain;
}

std::vector<std::string> words_of(const std::string& plain) {
  std::vector<std::string> words;
  std::string word;
  for (char c : plain) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.' ||
        static_cast<unsigned char>(c) > 127) {
      word += c;
      continue;
    }
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
    if (!std::isspace(static_cast<unsigned char>(c))) words.emplace_back(1, c);
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

bool declares_type(const std::string& word) {
  return word == "class" || word == "interface" || word == "enum" || word == "record";
}

}  // namespace

Status check_encoding(const std::string& encoding) {
  // iconv takes more than names: `UTF-8//IGNORE`.
  bool is_name = std::all_of(encoding.begin(), encoding.end(), [](unsigned char c) {
    return std::isalnum(c) || std::string_view("-_.:+").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (is_name && !encoding.empty() && Converter(encoding).known()) return Unit{};
  return Error{fmt::format("unknown encoding '{}'", encoding)};
}

Result<std::string> read_source(const std::string& path, const std::string& encoding) {
  TRY(std::string text, read_file(path, kMostSourceBytes));
  if (encoding == "UTF-8") return text;
  TRY_STATUS(check_encoding(encoding));
  return Converter(encoding).convert(std::move(text));
}

SourceOutline outline_of(const std::string& source) {
  SourceOutline outline;
  std::vector<std::string> words = words_of(without_comments_and_literals(source));
  int depth = 0;
  for (size_t i = 0; i + 1 < words.size(); i++) {
    if (words[i] == "{") depth++;
    if (words[i] == "}") depth--;
    if (depth != 0) continue;
    if (words[i] == "package" && outline.types.empty() && outline.package.empty()) {
      outline.package = words[i + 1];
      std::replace(outline.package.begin(), outline.package.end(), '.', '/');
    }
    if (declares_type(words[i]) && !declares_type(words[i + 1]))
      outline.types.push_back((outline.package.empty() ? "" : outline.package + "/") + words[++i]);
  }
  return outline;
}

std::string SourceOutline::type_of_file(const std::string& path) const {
  if (types.empty()) return {};
  std::string name = std::filesystem::path(path).stem().string();
  if (!package.empty()) name.insert(0, package + "/");
  return std::find(types.begin(), types.end(), name) != types.end() ? name : types.front();
}

}  // namespace nalar::session
