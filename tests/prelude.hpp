/// @file
/// What nearly every test needs: GoogleTest, the standard headers, the API, and boards. It is
/// precompiled.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "batch/pipeline.hpp"
#include "batch/readable.hpp"
#include "batch/writer.hpp"
#include "boards.hpp"
#include "euler96/batch/run.hpp"
#include "euler96/euler96.hpp"
#include "from_environment.hpp"

namespace euler96::testing {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

}  // namespace euler96::testing
