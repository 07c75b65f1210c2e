// Where the specification became stricter over time, files of older versions are held only to what JVMs of their time
// enforced: old compilers set flags freely.
#include "classfile/access_check.h"

#include "classfile/class_file.h"

namespace nalar::classfile {
namespace {

constexpr uint16_t kVisibility = kPublic | kPrivate | kProtected;

bool has_two_visibilities(uint16_t access) {
  uint16_t visibility = access & kVisibility;
  return (visibility & (visibility - 1)) != 0;
}

const char* check_interface_method(uint16_t access, uint16_t major) {
  if (major < 52) {
    constexpr uint16_t kForbidden = kPrivate | kProtected | kStatic | kFinal | kSynchronized | kNative;
    bool allowed = (access & kPublic) && (access & kAbstract) && !(access & kForbidden);
    return allowed ? nullptr : "expected an interface method to be public and abstract";
  }
  if (access & (kProtected | kFinal | kSynchronized | kNative)) {
    return "expected an interface method not to be protected, final, synchronized or native";
  }
  bool is_public = access & kPublic;
  bool is_private = access & kPrivate;
  return is_public != is_private ? nullptr : "expected an interface method to be either public or private";
}

}  // namespace

const char* check_class_access(uint16_t access, uint16_t major) {
  if ((access & kModule) && major >= 53) {
    return access == kModule ? nullptr : "expected a module declaration to have no other access flag";
  }
  if (access & kInterface) {
    if (access & kFinal) return "expected an interface not to be final";
    if (major >= 50 && !(access & kAbstract)) return "expected an interface to be abstract";
    if (major >= 49 && (access & (kSuper | kEnum))) return "expected an interface without ACC_SUPER and ACC_ENUM";
    return nullptr;
  }
  if (major >= 49 && (access & kAnnotation)) return "expected an annotation type to be an interface";
  if ((access & kFinal) && (access & kAbstract)) return "expected a class not to be both final and abstract";
  return nullptr;
}

const char* check_field_access(uint16_t access, uint16_t class_access, uint16_t major) {
  if (has_two_visibilities(access)) return "expected a field to be at most one of public, private and protected";
  if (class_access & kInterface) {
    constexpr uint16_t kConstant = kPublic | kStatic | kFinal;
    uint16_t forbidden = kVolatile | kTransient | (major >= 49 ? kEnum : 0);
    bool allowed = (access & kConstant) == kConstant && !(access & forbidden);
    return allowed ? nullptr : "expected an interface field to be public, static and final, and nothing else";
  }
  if ((access & kFinal) && (access & kVolatile)) return "expected a field not to be both final and volatile";
  return nullptr;
}

const char* check_method_access(uint16_t access, std::string_view name, uint16_t class_access, uint16_t major) {
  if (name == "<clinit>") {
    if (major >= 51 && !(access & kStatic)) return "expected <clinit> to be static";
    return nullptr;
  }
  if (has_two_visibilities(access)) return "expected a method to be at most one of public, private and protected";
  if (class_access & kInterface) {
    if (const char* broken = check_interface_method(access, major)) return broken;
  }
  if (name == "<init>") {
    constexpr uint16_t kForbidden = kStatic | kFinal | kSynchronized | kNative | kAbstract | kBridge;
    return access & kForbidden ? "expected <init> with no access flags but visibility, varargs, strict and synthetic"
                               : nullptr;
  }
  if (access & kAbstract) {
    uint16_t forbidden = kPrivate | kStatic | kFinal | kNative;
    if (major >= 49) forbidden |= kSynchronized;
    if (major >= 49 && major < 60) forbidden |= kStrict;
    if (access & forbidden)
      return "expected an abstract method not to be private, static, final, native or synchronized";
  }
  return nullptr;
}

}  // namespace nalar::classfile
