#include "program/verifier/subroutines.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/decoder.h"

namespace nalar::program::verifier {

bool Subroutines::call(uint32_t bci, uint32_t length, uint32_t start, Frame& frame, std::vector<Flow>& out) {
  std::vector<uint32_t>& active = frame.state.subroutines;
  if (std::find(active.begin(), active.end(), start) != active.end())
    return frame.fail(fmt::format("the subroutine at {} calls itself", start));
  Site& site = sites_[bci] = Site{bci + length, start, frame.state};
  if (!frame.push({Tag::ReturnAddress, start})) return false;
  active.push_back(start);
  for (const auto& [at, back] : returns_)
    if (back.start == start) out.push_back(join(site, back));
  return true;
}

bool Subroutines::leave(uint32_t bci, uint32_t local, Frame& frame, std::vector<Flow>& out) {
  if (frame.local(local).tag != Tag::ReturnAddress)
    return frame.fail(fmt::format("expected the return address of an active subroutine in local {}", local));
  Return& back = returns_[bci] = Return{frame.local(local).data, frame.state};
  for (const auto& [at, site] : sites_)
    if (site.start == back.start) out.push_back(join(site, back));
  return true;
}

Flow Subroutines::join(const Site& site, const Return& back) {
  const std::vector<bool>& written = written_by(site.start, site.before.locals.size());
  Flow flow{site.next, back.state};
  if (flow.state.locals.size() < written.size()) flow.state.locals.resize(written.size(), kTop);
  for (size_t i = 0; i < written.size(); i++)
    if (!written[i]) flow.state.locals[i] = site.before.locals[i];
  flow.state.subroutines = site.before.subroutines;
  drop_stale_addresses(flow.state);
  return flow;
}

void Subroutines::visit(uint32_t bci, std::vector<bool>& seen, std::vector<uint32_t>& open) const {
  auto reach = [&](uint32_t at) {
    if (at >= code_.size() || seen[at]) return;
    seen[at] = true;
    open.push_back(at);
  };
  bool ret = code_[bci] == static_cast<uint8_t>(Op::wide) && code_[bci + 1] == static_cast<uint8_t>(Op::ret);
  for (uint32_t target : branch_targets(code_, bci)) reach(target);
  if (falls_through(code_[bci]) && !ret) reach(bci + instruction_length(code_, bci));
  for (const classfile::ExceptionHandler& handler : handlers_)
    if (bci >= handler.start_pc && bci < handler.end_pc) reach(handler.handler_pc);
}

/// The locals written by any instruction reachable from the subroutine's start without leaving through a ret.
const std::vector<bool>& Subroutines::written_by(uint32_t start, size_t locals) {
  auto [entry, added] = written_.try_emplace(start, std::vector<bool>(locals, false));
  if (!added) return entry->second;
  std::vector<bool> seen(code_.size(), false);
  std::vector<uint32_t> open = {start};
  seen[start] = true;
  while (!open.empty()) {
    uint32_t bci = open.back();
    open.pop_back();
    Written written = written_locals(code_, bci);
    for (uint32_t i = written.first; i < written.first + written.count && i < locals; i++) entry->second[i] = true;
    visit(bci, seen, open);
  }
  return entry->second;
}

}  // namespace nalar::program::verifier
