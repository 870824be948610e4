/// @file
/// Whether two names or descriptors lead to one file.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

namespace euler96 {

/// Identifies a regular file, whatever its names.
struct FileId {
  dev_t device = 0;
  ino_t inode = 0;

  bool operator==(const FileId&) const = default;
};

/// @param purpose the text of the error.
/// @return nothing for a file that does not exist, and for a device, a pipe or a folder.
/// @throws std::system_error if the system cannot identify the file.
std::optional<FileId> file_id(const std::string& path, const std::string& purpose);
std::optional<FileId> file_id(int descriptor, const std::string& purpose);

}  // namespace euler96
