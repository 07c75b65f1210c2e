// The command line of nalar-sandbox: reads the request and runs it.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstddef>
#include <string_view>
#include <utility>

#include "sandbox/bubblewrap.h"
#include "sandbox/limits.h"
#include "sandbox/namespaces.h"
#include "sandbox/report.h"
#include "sandbox/watch.h"

namespace nalar::sandbox {

std::vector<std::string> below(const std::vector<std::string>& paths, const std::string& directory) {
  std::vector<std::string> found;
  for (const std::string& path : paths)
    if (path.rfind(directory + "/", 0) == 0 && path.size() > directory.size() + 1) found.push_back(path);
  // What contains another one is put back first.
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

namespace {

uint64_t number(const std::string& text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) refuse("not a number: " + text);
  return value;
}

Request read_request(std::vector<std::string> words) {
  Request request;
  size_t next = 0;
  auto word = [&]() -> const std::string& {
    if (next == words.size())
      refuse(
          "usage: nalar-sandbox none|namespaces|bubblewrap PROGRAM [read PATH] [memory BYTES] [seconds N] [file BYTES] "
          "-- COMMAND...");
    return words[next++];
  };
  const std::string& kind = word();
  if (kind == "bubblewrap") {
    request.kind = Kind::Bubblewrap;
    request.bubblewrap = word();
  } else if (kind == "namespaces") {
    request.kind = Kind::Namespaces;
  } else if (kind != "none") {
    refuse("no such sandbox: " + kind);
  }
  for (std::string name = word(); name != "--"; name = word()) {
    const std::string& value = word();
    if (name == "read") {
      request.readable.push_back(value);
    } else if (name == "memory") {
      request.memory = number(value);
    } else if (name == "seconds") {
      request.seconds = number(value);
    } else if (name == "file") {
      request.file_size = number(value);
    } else {
      refuse("no such option: " + name);
    }
  }
  if (next == words.size()) refuse("no command");
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(next));
  request.command = std::move(words);
  return request;
}

/// Whoever starts us may block or ignore signals that we and the command have to hear.
void hear_signals() {
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int signal : {SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGXFSZ}) ::signal(signal, SIG_DFL);
}

[[noreturn]] void run(const Request& request) {
  hear_signals();
  ::setsid();  // fails where we are the first of one already
  end_with_parent(SIGTERM);
  switch (request.kind) {
    case Kind::Bubblewrap: run_in_bubblewrap(request);
    case Kind::Namespaces: run_in_namespaces(request);
    case Kind::None: break;
  }
  watch(start(request));
}

}  // namespace

}  // namespace nalar::sandbox

int main(int argc, char** argv) {
  // What a sandbox is tried with.
  if (argc == 2 && std::string_view(argv[1]) == "--") return 0;
  nalar::sandbox::run(nalar::sandbox::read_request(std::vector<std::string>(argv + 1, argv + argc)));
}
