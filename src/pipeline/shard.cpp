// Parts of one input that are solved apart.
//
// Why a merge cannot mix inputs. A part of the range [b, e) reads the input from its first byte:
// the lines before b give the format and the numbers of its records. It stops after the first line
// at or after e in which a record starts, since a record that started before e may reach up to
// there. Let cut(F, e) be the bytes of the input F up to the end of that line, or all of F if there
// is no such line. They are all that the part has used, and they alone determine cut(F, e): another
// input that starts with the same bytes has the same cut. Each part gives the digests of cut(F, b)
// and cut(F, e). Where one part ends the next begins, so the merge demands that the digest of
// cut(F, e) of a part is the digest of cut(G, b) of the next, with e = b. Then F and G have the
// same bytes up to that cut, and all that the part saw of F was seen in G as well. Cuts grow with
// the range, so by induction the last part was read from an input in which every other part would
// give the same result: the sums are those of that input.
//
// Test: tests/shard_test.cpp, tests/cli/shards.bats.

#include "shard.hpp"

namespace euler96 {

void PartDigest::add(std::string_view used, const Reader& reader) {
  if (const auto start = reader.bytes_used_at_start(); start && !before_) {
    const std::size_t through_start = used.size() - (reader.bytes_used() - *start);
    bytes_.add(used.substr(0, through_start));
    before_ = bytes_.value();
    used.remove_prefix(through_start);
  }
  bytes_.add(used);
}

}  // namespace euler96
