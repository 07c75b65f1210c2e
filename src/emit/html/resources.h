// Files of src/emit/html/report and src/emit/bench, as texts: the build makes resources.cpp of them.
#pragma once

#include <string_view>

namespace nalar::emit::resources {

extern const std::string_view bench_css;          ///< of the page of benchmarks, after report_css
extern const std::string_view graph_colours_css;  ///< of a picture that is a file of its own
extern const std::string_view graph_css;          ///< of all pictures
extern const std::string_view report_css;
extern const std::string_view report_js;

}  // namespace nalar::emit::resources
