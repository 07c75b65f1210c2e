// Writes the seeds that no tool of the JDK makes: unusual zip archives and small module images. Argument: the corpus
// folder.
#include <fstream>
#include <string>
#include <vector>

#include "../tests/unit/classfile/jimage_builder.h"
#include "../tests/unit/classfile/zip_builder.h"

namespace {

using namespace nalar::classfile::test;

void write(const std::string& path, const std::vector<uint8_t>& bytes) {
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<long>(bytes.size()));
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  std::string corpus = arguments[1];
  ZipBuilder builder;
  builder.add({"META-INF/MANIFEST.MF", "Multi-Release: true\n", true});
  builder.add({"META-INF/versions/11/p/A.class", "11"});
  builder.add(
      {.name = "p/A.class", .data = std::string(100, 'x'), .deflate = true, .zip64 = true, .data_descriptor = true});
  builder.comment = "comment";
  write(corpus + "/zip/descriptor.zip", builder.build());
  builder.zip64_end = true;
  builder.prefix = "#!/bin/sh\n";
  write(corpus + "/zip/zip64.zip", builder.build());
  for (bool big_endian : {false, true}) {
    ImageBuilder image = small_image(big_endian);
    image.add(compressed_class(image, "zip", std::string(100, 'z')));
    image.add_package("m", {{"m", false}});
    write(corpus + (big_endian ? "/jimage/big_endian" : "/jimage/little_endian"), image.build());
  }
  return 0;
}
