#pragma once

/// What every front door shares, for programs: a domain is opened, networks are read from its corpus and
/// files, executed and scored, one by one or as a stream. See irl/workbench/README.md.
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
