#include "base/sha256.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <iterator>
#include <vector>

namespace nalar {

namespace {

// FIPS 180-4 §4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr uint32_t kRound[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t read_big_endian(const uint8_t* bytes) {
  return uint32_t{bytes[0]} << 24 | uint32_t{bytes[1]} << 16 | uint32_t{bytes[2]} << 8 | bytes[3];
}

}  // namespace

void Sha256::add(std::span<const uint8_t> bytes) {
  size_t filled = size_ % 64;
  size_ += bytes.size();
  if (filled > 0) {
    size_t taken = std::min(bytes.size(), 64 - filled);
    std::copy_n(bytes.data(), taken, waiting_.data() + filled);
    bytes = bytes.subspan(taken);
    if (filled + taken < 64) return;
    block(waiting_.data());
  }
  for (; bytes.size() >= 64; bytes = bytes.subspan(64)) block(bytes.data());
  std::copy(bytes.begin(), bytes.end(), waiting_.begin());
}

void Sha256::add_part(std::span<const uint8_t> bytes) {
  add_number(bytes.size());
  add(bytes);
}

void Sha256::add_number(uint64_t number) {
  std::array<uint8_t, 8> bytes;
  for (size_t i = 0; i < 8; i++) bytes[i] = static_cast<uint8_t>(number >> (56 - 8 * i));
  add(bytes);
}

// §6.2.2
void Sha256::block(const uint8_t* bytes) {
  uint32_t words[64];
  for (size_t i = 0; i < 16; i++) words[i] = read_big_endian(bytes + 4 * i);
  for (size_t i = 16; i < 64; i++) {
    uint32_t x = words[i - 15], y = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + words[i - 7] +
               (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (size_t i = 0; i < 64; i++) {
    uint32_t sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25), choice = (e & f) ^ (~e & g);
    uint32_t sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22), majority = (a & b) ^ (a & c) ^ (b & c);
    uint32_t first = h + sum1 + choice + kRound[i] + words[i];
    h = g, g = f, f = e, e = d + first;
    d = c, c = b, b = a, a = first + sum0 + majority;
  }
  uint32_t added[8] = {a, b, c, d, e, f, g, h};
  for (size_t i = 0; i < 8; i++) state_[i] += added[i];
}

// §5.1.1: a one, zeros, and the length in bits fill up the last block.
std::string Sha256::finish() {
  uint64_t bits = size_ * 8;
  std::array<uint8_t, 64> padding = {0x80};
  add({padding.data(), (size_ % 64 < 56 ? 56 : 120) - size_ % 64});
  add_number(bits);
  std::string digest;
  for (uint32_t word : state_)
    for (int shift = 24; shift >= 0; shift -= 8) digest.push_back(static_cast<char>(word >> shift));
  return digest;
}

// In pieces, not mapped: memory of this process would show in that of its children, which is measured.
std::optional<std::string> sha256_of_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  Sha256 digest;
  std::vector<char> piece(65536);
  while (stream) {
    stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    digest.add(std::string_view(piece.data(), static_cast<size_t>(stream.gcount())));
  }
  if (!stream.eof() || stream.bad()) return std::nullopt;
  return digest.finish();
}

std::string hex(std::string_view bytes) {
  std::string text;
  for (char byte : bytes) fmt::format_to(std::back_inserter(text), "{:02x}", static_cast<uint8_t>(byte));
  return text;
}

}  // namespace nalar
