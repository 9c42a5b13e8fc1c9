"""What can be asked for on the command line and in Python is asked for in the same words, and has the same default."""

import inspect
import os
import re
import subprocess

import pytest

import irl

IRL = os.environ["IRL_EXECUTABLE"]
SAME = {"run": irl.Domain.run, "orders": irl.Domain.orders, "eval": irl.Domain.scorer, "stream": irl.Scorer.stream,
        "session": irl.domain, "compare": irl.compare, "summary": irl.summary}
#: A share here, and percent there.
IN_OTHER_UNITS = {"confidence"}


def options(command):
    """By the name of the keyword: what help says of an option, and its default, empty where it names none."""
    printed = subprocess.run([IRL, command, "--help"], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"^  (?:-\w, )?--([\w-]+)[^\n]*?(?:  |\n +)([A-Z][^\n]*)$", printed, re.M)
    return {name.replace("-", "_"): (says, (re.findall(r"default: ([\w.]+)", says) or [""])[-1]) for name, says in found}


@pytest.mark.parametrize("command", SAME)
def test_keywords_and_options_of_one_name_have_the_same_words(command):
    function = SAME[command]
    known = options(command)
    shared = [name for name in inspect.signature(function).parameters if name in known]
    assert shared
    for name in shared:
        told = re.search(rf"^    {name}: (.*)$", function.__doc__, re.M)
        assert told, f"{function.__name__} says nothing of {name}"
        assert known[name][0].startswith(told[1]), name


@pytest.mark.parametrize("command", SAME)
def test_keywords_and_options_of_one_name_have_the_same_default(command):
    known = options(command)
    for name, parameter in inspect.signature(SAME[command]).parameters.items():
        default = parameter.default
        if name in known and name not in IN_OTHER_UNITS and isinstance(default, (int, float)) and default:
            assert known[name][1] == f"{default:g}" or known[name][1] == str(default), name


def test_a_keyword_without_an_option_is_told_by_its_function_alone():
    assert "Options:" not in (irl.Domain.text.__doc__ or "")
