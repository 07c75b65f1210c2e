// Checksums and message digests. The digests are the JDK's Java code; only the way to them, through security providers
// that are configured in files, is cut short.
#include <array>

#include "vm/indy/glue.h"
#include "vm/machine.h"
#include "vm/reflection.h"

namespace nalar::vm {
namespace {

constexpr std::array<uint32_t, 256> make_crc_table() {
  std::array<uint32_t, 256> table{};
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t value = i;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320u ^ (value >> 1) : value >> 1;
    table[i] = value;
  }
  return table;
}
constexpr std::array<uint32_t, 256> kCrcTable = make_crc_table();

uint32_t crc32(uint32_t crc, const uint8_t* bytes, int32_t count) {
  crc = ~crc;
  for (int32_t i = 0; i < count; i++) crc = kCrcTable[(crc ^ bytes[i]) & 0xff] ^ (crc >> 8);
  return ~crc;
}

uint32_t adler32(uint32_t adler, const uint8_t* bytes, int32_t count) {
  uint32_t low = adler & 0xffff, high = adler >> 16;
  for (int32_t i = 0; i < count; i++) {
    low = (low + bytes[i]) % 65521;
    high = (high + low) % 65521;
  }
  return high << 16 | low;
}

// update(int checksum, int byte)
template <uint32_t (*kUpdate)(uint32_t, const uint8_t*, int32_t)>
Flow update_byte(NativeCall& call) {
  auto byte = static_cast<uint8_t>(call.i32(1));
  call.result = Value::of_int(static_cast<int32_t>(kUpdate(static_cast<uint32_t>(call.i32(0)), &byte, 1)));
  return Flow::Next;
}

// updateBytes(int checksum, byte[], int from, int count)
template <uint32_t (*kUpdate)(uint32_t, const uint8_t*, int32_t)>
Flow update_bytes(NativeCall& call) {
  Machine& machine = call.machine;
  Object* bytes = call.ref(1);
  int32_t from = call.i32(2), count = call.i32(3);
  if (machine.heap().has_terms_in(bytes, from, count)) return machine.unsupported("checksum of symbolic bytes");
  uint32_t sum = kUpdate(static_cast<uint32_t>(call.i32(0)), bytes->elements<uint8_t>() + from, count);
  call.result = Value::of_int(static_cast<int32_t>(sum));
  return Flow::Next;
}

// --- Message digests -----------------------------------------------------------------------------

struct Algorithm {
  std::string_view name, class_name;
};
constexpr Algorithm kAlgorithms[] = {
    {"MD2", "sun/security/provider/MD2"},
    {"MD5", "sun/security/provider/MD5"},
    {"SHA", "sun/security/provider/SHA"},
    {"SHA-1", "sun/security/provider/SHA"},
    {"SHA1", "sun/security/provider/SHA"},
    {"SHA-224", "sun/security/provider/SHA2$SHA224"},
    {"SHA-256", "sun/security/provider/SHA2$SHA256"},
    {"SHA-384", "sun/security/provider/SHA5$SHA384"},
    {"SHA-512", "sun/security/provider/SHA5$SHA512"},
    {"SHA-512/224", "sun/security/provider/SHA5$SHA512_224"},
    {"SHA-512/256", "sun/security/provider/SHA5$SHA512_256"},
    {"SHA3-224", "sun/security/provider/SHA3$SHA224"},
    {"SHA3-256", "sun/security/provider/SHA3$SHA256"},
    {"SHA3-384", "sun/security/provider/SHA3$SHA384"},
    {"SHA3-512", "sun/security/provider/SHA3$SHA512"},
};

bool same_ignoring_case(std::string_view a, std::string_view b) {
  auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; };
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) { return upper(x) == upper(y); });
}

/// make(String name) → MessageDigest for one implementation.
Method* digest_maker(Machine& machine, const Algorithm& algorithm, Flow& flow) {
  Method*& known = machine.reflection().digest_makers[std::string(algorithm.class_name)];
  if (known) return known;
  ClassWriter writer("org/nalar/vm/Digests", "java/lang/Object", {});
  indy::Glue glue(writer);
  glue.new_object(algorithm.class_name);
  glue.op(program::Op::dup, 1);
  glue.invoke_special(algorithm.class_name, "<init>", "()V");
  glue.load("Ljava/lang/String;", 0);
  glue.push_null();
  glue.invoke_static("java/security/MessageDigest$Delegate", "of",
                     "(Ljava/security/MessageDigestSpi;Ljava/lang/String;Ljava/security/Provider;)"
                     "Ljava/security/MessageDigest$Delegate;");
  glue.return_value("Ljava/security/MessageDigest;");
  glue.finish(classfile::kStatic | classfile::kPublic, "make", "(Ljava/lang/String;)Ljava/security/MessageDigest;");
  Class* klass = indy::define(machine, writer, machine.known().object, flow);
  return klass ? known = klass->methods[0].get() : nullptr;
}

// MessageDigest.getInstance(String)
Flow message_digest(NativeCall& call) {
  Machine& machine = call.machine;
  if (!call.ref(0)) return machine.raise("java/lang/NullPointerException", "null algorithm name");
  std::string name = call.text(0);
  for (const Algorithm& algorithm : kAlgorithms) {
    if (!same_ignoring_case(algorithm.name, name)) continue;
    Flow flow = Flow::Next;
    Method* make = digest_maker(machine, algorithm, flow);
    return make ? machine.push_frame(make, 1, {call.arguments, 1}) : flow;
  }
  return machine.raise("java/security/NoSuchAlgorithmException", name + " MessageDigest not available");
}

Flow no_providers(NativeCall& call) { return call.machine.unsupported("security providers are not available"); }
Flow no_entropy(NativeCall& call) { return call.machine.unsupported("SecureRandom is not available"); }

constexpr NativeEntry kDigestRows[] = {
    {"java/util/zip/CRC32", "update", "(II)I", update_byte<crc32>},
    {"java/util/zip/CRC32", "updateBytes0", "", update_bytes<crc32>, kPlain, {kTyped, Argument::ArrayRange}},
    {"java/util/zip/Adler32", "update", "(II)I", update_byte<adler32>},
    {"java/util/zip/Adler32", "updateBytes", "", update_bytes<adler32>, kPlain, {kTyped, Argument::ArrayRange}},
    {"java/security/MessageDigest",
     "getInstance",
     "(Ljava/lang/String;)Ljava/security/MessageDigest;",
     message_digest,
     kIntrinsic,
     {kOrNull}},
    {"java/security/SecureRandom", "getDefaultPRNG", "", no_entropy, kIntrinsic, kUnused},
    {"sun/security/jca/Providers", "getProviderList", "", no_providers, kIntrinsic},
};

}  // namespace

std::span<const NativeEntry> digest_natives() { return kDigestRows; }

}  // namespace nalar::vm
