/// @file
/// The lock of a call. WebAssembly has one thread, and its C++ library has no locks.
#pragma once

#include <mutex>

namespace euler96::door {

#ifdef __wasm__
struct Mutex {
  void lock() {}
  void unlock() {}
  bool try_lock() { return true; }
};
#else
using Mutex = std::mutex;
#endif

}  // namespace euler96::door
