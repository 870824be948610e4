# Builds for WebAssembly with Debian's clang and the system interface of WASI, which js/instance.js stands in for.
# There are no threads, no files and no exceptions: src/wasm/failure.cpp.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -fignore-exceptions -fno-rtti -fvisibility=hidden")
string(APPEND CMAKE_CXX_FLAGS_INIT " -ffunction-sections -fdata-sections -Xclang -fmerge-functions")
# Inlining makes the module larger. clang runs wasm-opt of Debian's binaryen after the linker.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,-mllvm,-inline-threshold=0")
# Nor are loops given variables of their own, nor is what some paths have computed computed on others.
foreach(option disable-lsr enable-pre=false enable-load-pre=false)
  string(APPEND CMAKE_EXE_LINKER_FLAGS_INIT " -Wl,-mllvm,-${option}")
endforeach()
set(EULER96_WASM ON)
