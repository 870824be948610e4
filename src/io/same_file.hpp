/// @file
/// Whether two names or descriptors lead to one file.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

namespace euler96 {

/// Identifies a regular file, or one that does not exist yet, whatever the spelling of its path.
struct FileId {
  dev_t device = 0;
  ino_t inode = 0;   ///< of the file, or of the folder in which it does not exist yet
  std::string name;  ///< in that folder; empty if the file exists

  bool operator==(const FileId&) const = default;
};

/// @return nothing for a device, a pipe or a folder, or after an error of the system.
std::optional<FileId> file_id(const std::string& path);
std::optional<FileId> file_id(int descriptor);

/// Whether writes through two descriptors of one file append to each other, as after `>file 2>&1`.
/// After `>file 2>file` each overwrites what the other has written.
bool write_in_turn(int a, int b);

}  // namespace euler96
