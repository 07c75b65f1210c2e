// Whether this build has sanitizers that keep shadow memory: what it takes then says nothing about the program.
#pragma once

namespace nalar {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kHasShadowMemory = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kHasShadowMemory = true;
#else
inline constexpr bool kHasShadowMemory = false;
#endif
#else
inline constexpr bool kHasShadowMemory = false;
#endif

}  // namespace nalar
