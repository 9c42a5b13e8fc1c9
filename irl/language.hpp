#pragma once

/// Reading plain English into networks: see irl/language/README.md.
#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
