// The table of files that are not text. The parts of a zip archive have their names in front of
// them, so the names show what a program has packed: the parts of a workbook of Excel are in a
// folder `xl`, and the first part of an OpenDocument file is called `mimetype` and has its type.
//
// Test: tests/io_test.cpp, tests/cli/input.bats.

#include "signatures.hpp"

namespace euler96 {
namespace {

using namespace std::string_view_literals;

constexpr char kSheet[] = "a spreadsheet: save the sheet as csv";
constexpr char kDocument[] = "a document: save it as text";
constexpr char kPicture[] = "a picture: type the clues";

constexpr std::string_view kZip = "PK\x03\x04"sv;
constexpr std::size_t kZipName = 30;
constexpr std::string_view kBox = "\0\0\0"sv;  // the size of the first box of a picture
constexpr std::size_t kBoxName = 4;

// The first row that fits counts.
constexpr Signature table[] = {
    {"\x1F\x8B"sv},
    {"BZh"sv, "compressed with bzip2: use bzip2 -dc FILE | euler96"},
    {"\xFD\x37zXZ\0"sv, "compressed with xz: use xz -dc FILE | euler96"},
    {"\x28\xB5\x2F\xFD"sv, "compressed with zstd: use zstd -dc FILE | euler96"},
    {kZip, kSheet, kZipName, "xl/"sv},
    {kZip, kSheet, kZipName, "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"sv},
    {kZip, kDocument, kZipName, "word/"sv},
    {kZip, kDocument, kZipName, "mimetypeapplication/vnd.oasis.opendocument."sv},
    {kZip, "a zip archive: use unzip -p FILE | euler96"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv,
     "a spreadsheet: save the sheet as csv; or an old document: save it as text"},
    {"{\\rtf"sv, kDocument},
    {"%PDF-"sv, "a PDF: copy the text of the puzzle, or type the clues"},
    {"\x89PNG"sv, kPicture},
    {"\xFF\xD8\xFF"sv, kPicture},  // JPEG
    {"GIF8"sv, kPicture},
    {"RIFF"sv, kPicture, 8, "WEBP"sv},
    {kBox, kPicture, kBoxName, "ftyphei"sv},
    {kBox, kPicture, kBoxName, "ftypmif1"sv},
    {kBox, kPicture, kBoxName, "ftypavif"sv},
};

// Whether the name is behind one of the places of the magic bytes.
bool has_name(std::string_view bytes, const Signature& row) {
  for (std::size_t at = 0; at != bytes.npos; at = bytes.find(row.magic, at + 1)) {
    if (at + row.offset > bytes.size()) return false;
    if (bytes.substr(at + row.offset).starts_with(row.name)) return true;
  }
  return false;
}

}  // namespace

FoundSignature find_signature(std::string_view first_bytes) {
  // The names of a workbook's own parts are behind a preview, if it has one.
  constexpr std::size_t kMost = std::size_t{1} << 16;
  const std::string_view bytes = first_bytes.substr(0, kMost);
  FoundSignature found;
  for (const Signature& row : table) {
    const bool begins = bytes.starts_with(row.magic);
    if (begins && has_name(bytes, row)) {
      found.signature = &row;
      break;
    }
    found.undecided |= begins ? bytes.size() < kMost : row.magic.starts_with(bytes);
  }
  return found;
}

}  // namespace euler96
