#define BOOST_TEST_MODULE irl
#include <boost/test/unit_test.hpp>
