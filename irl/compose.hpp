#pragma once

/// Everything for finding networks: chunks and the composer, instructions and their linking.
#include "irl/compose/composer.hpp"
#include "irl/compose/linking.hpp"
