#pragma once

#include "../oneapi/tbb/global_control.h"
