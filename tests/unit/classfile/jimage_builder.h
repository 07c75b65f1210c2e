// Writes small module images in memory, in either byte order.
#pragma once

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace nalar::classfile::test {

struct ImageResource {
  std::string module, parent, base, extension;
  std::string content;
  uint64_t compressed_size = 0;  ///< content is then the compressed form
  uint64_t size = 0;             ///< the uncompressed size, if compressed

  std::string path() const {
    return "/" + module + "/" + (parent.empty() ? "" : parent + "/") + base +
           (extension.empty() ? "" : "." + extension);
  }
};

class ImageBuilder {
 public:
  explicit ImageBuilder(bool big_endian = false) : big_endian_(big_endian) { string(""); }

  uint32_t string(const std::string& text) {
    auto [found, added] = string_offsets_.try_emplace(text, static_cast<uint32_t>(strings_.size()));
    if (added) strings_ += text + '\0';
    return found->second;
  }
  void add(ImageResource resource) { resources_.push_back(std::move(resource)); }
  void add_class(const std::string& module, const std::string& parent, const std::string& base,
                 const std::string& content) {
    add({module, parent, base, "class", content});
  }
  /// `modules`: name and whether the package is empty there.
  void add_package(const std::string& dotted, const std::vector<std::pair<std::string, bool>>& modules) {
    std::string content;
    for (const auto& [module, empty] : modules) {
      put(content, 4, empty ? 1 : 0);
      put(content, 4, string(module));
    }
    add({"packages", "", dotted, "", content});
  }
  void put(std::string& out, int length, uint64_t value) const {
    for (int i = 0; i < length; ++i) out += static_cast<char>(value >> (8 * (big_endian_ ? length - 1 - i : i)));
  }

  std::vector<uint8_t> build() {
    std::string locations(1, '\0'), contents;
    std::vector<uint32_t> location_of(resources_.size());
    for (size_t i = 0; i < resources_.size(); ++i) {
      location_of[i] = static_cast<uint32_t>(locations.size());
      append_location(locations, resources_[i], contents.size());
      contents += resources_[i].content;
    }
    // Odd, because the hashes of two texts differ in the lowest bit for every seed or for none. An unused slot leads to
    // the empty location at 0.
    auto length = static_cast<uint32_t>(resources_.size() | 1);
    std::vector<int32_t> redirect(length, 0);
    std::vector<int> slot_owner = place(redirect);
    std::string out;
    for (uint32_t number :
         {0xcafedadau, 0x10000u, 0u, length, length, uint32_t(locations.size()), uint32_t(strings_.size())}) {
      put(out, 4, number);
    }
    for (int32_t value : redirect) put(out, 4, static_cast<uint32_t>(value));
    for (int owner : slot_owner) put(out, 4, owner < 0 ? 0 : location_of[static_cast<size_t>(owner)]);
    out += locations + strings_ + contents;
    return {out.begin(), out.end()};
  }

 private:
  static uint32_t hash(const std::string& text, uint32_t seed) {
    for (char c : text) seed = (seed * 0x01000193u) ^ static_cast<uint8_t>(c);
    return seed & 0x7fffffff;
  }

  /// A perfect hash: paths that collide get the first seed that sends them all to free slots; then lone ones get what
  /// is left, by index.
  std::vector<int> place(std::vector<int32_t>& redirect) const {
    size_t length = redirect.size();
    std::vector<int> owner(length, -1);
    std::vector<std::vector<int>> buckets(length);
    for (size_t i = 0; i < resources_.size(); ++i)
      buckets[hash(resources_[i].path(), 0x01000193) % length].push_back(static_cast<int>(i));
    std::vector<size_t> order(length);
    for (size_t i = 0; i < length; ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return buckets[a].size() > buckets[b].size(); });
    for (size_t bucket : order) {
      const std::vector<int>& members = buckets[bucket];
      if (members.size() == 1) {
        auto free = std::find(owner.begin(), owner.end(), -1) - owner.begin();
        owner[static_cast<size_t>(free)] = members[0];
        redirect[bucket] = static_cast<int32_t>(-1 - free);
      }
      for (int32_t seed = 1; members.size() > 1; ++seed) {
        std::vector<int> trial = owner;
        bool fits = std::all_of(members.begin(), members.end(), [&](int member) {
          int& slot = trial[hash(resources_[static_cast<size_t>(member)].path(), static_cast<uint32_t>(seed)) % length];
          return slot == -1 && (slot = member, true);
        });
        if (!fits) continue;
        owner = trial;
        redirect[bucket] = seed;
        break;
      }
    }
    return owner;
  }

  void append_location(std::string& out, const ImageResource& resource, uint64_t offset) {
    uint64_t size = resource.compressed_size ? resource.size : resource.content.size();
    uint64_t numbers[] = {0,
                          string(resource.module),
                          string(resource.parent),
                          string(resource.base),
                          string(resource.extension),
                          offset,
                          resource.compressed_size,
                          size};
    for (unsigned kind = 1; kind < 8; ++kind) {
      if (numbers[kind] == 0) continue;
      int length = 1;
      while (length < 8 && numbers[kind] >> (8 * length)) ++length;
      out += static_cast<char>(kind << 3 | static_cast<unsigned>(length - 1));
      for (int i = length - 1; i >= 0; --i) out += static_cast<char>(numbers[kind] >> (8 * i));
    }
    out += '\0';
  }

  bool big_endian_;
  std::string strings_;
  std::map<std::string, uint32_t> string_offsets_;
  std::vector<ImageResource> resources_;
};

/// Two modules, a package that is in both but empty in one, and resources.
inline ImageBuilder small_image(bool big_endian) {
  ImageBuilder builder(big_endian);
  builder.add_class("m.one", "p", "A", "class A");
  builder.add_class("m.one", "p", "B", "class B");
  builder.add_class("m.two", "p/q", "C", "class C");
  builder.add_class("m.one", "", "module-info", "declaration");
  builder.add_class("m.one", "p", "package-info", "package");
  builder.add({"m.one", "p", "data", "txt", "text"});
  builder.add({"m.one", "p", "README", "", "read"});
  builder.add_package("p", {{"m.two", true}, {"m.one", false}});
  builder.add_package("p.q", {{"m.two", false}});
  return builder;
}

/// A resource as jlink compresses it: a header that names the compressor, then its output.
inline ImageResource compressed_class(ImageBuilder& builder, const std::string& compressor, const std::string& text) {
  std::string packed(compressBound(static_cast<uLong>(text.size())), '\0');
  auto length = static_cast<uLongf>(packed.size());
  compress(reinterpret_cast<Bytef*>(packed.data()), &length, reinterpret_cast<const Bytef*>(text.data()),
           static_cast<uLong>(text.size()));
  packed.resize(length);
  std::string content;
  builder.put(content, 4, 0xcafefafa);
  builder.put(content, 8, packed.size());
  builder.put(content, 8, text.size());
  builder.put(content, 4, builder.string(compressor));
  builder.put(content, 4, 0);
  content += '\1' + packed;
  return {"m", "p", "A", "class", content, content.size(), text.size()};
}

}  // namespace nalar::classfile::test
