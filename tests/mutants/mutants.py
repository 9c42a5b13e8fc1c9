"""python3 tests/mutants/mutants.py N SEED: a test of the tests (see README.md); sh tests/mutants.sh installs what it needs first."""

import argparse
import concurrent.futures
import contextlib
import dataclasses
import hashlib
import json
import math
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

import places as finder

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
WORK = PROJECT / "build" / "mutants"
SOURCES, OBJECTS, PROGRAMS_MADE = WORK / "sources", WORK / "objects", WORK / "programs"
RELEASE = PROJECT / "build" / "release"
ROOMS = "data define world network run orders score repair compose".split()
PROGRAMS = "irl conformance examples primitives recipes workbench language cli".split()
MOST_PLACES = 1 << 18
MOST_PLACES_OF_A_FILE = 1 << 10
MEMORY = 12 << 30
SECONDS_WITHOUT_ANY_WORK = 60
TICKS_OF_WORK = 5  # who only looks whether it goes on, now and then, does not work
SHARE_THAT_DOES_NOT_COMPILE = 0.08
NEEDED = 0.95


def put(path, content):
    """Writes what has changed, and nothing else, so that only that is compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def key(place):
    return f"{place.file}:{place.text_of_line}:{place.original}->{place.mutated}:{place.column}"


def find_places():
    """All places of the engine, by file."""
    found = {}
    for room in ROOMS:
        for path in sorted((PROJECT / "irl" / room).rglob("*.cpp")):
            text = path.read_text()
            source = finder.Source(text)
            file = str(path.relative_to(PROJECT))
            # So the numbers in one file do not depend on what stands in the others.
            first = len(found) * MOST_PLACES_OF_A_FILE
            for number, place in enumerate(these := source.find(), first):
                place.file, place.number = file, number
                place.column = place.start - text.rfind("\n", 0, place.start)
                place.text_of_line = text.splitlines()[place.line - 1].strip()
            found[file] = (text, these)
    if len(found) * MOST_PLACES_OF_A_FILE > MOST_PLACES or any(len(these) > MOST_PLACES_OF_A_FILE for _, these in found.values()):
        sys.exit("there are more places than switches.cpp has room for")
    return found


@dataclasses.dataclass
class Unit:
    """What the compiler is given at once: sources of the engine, and how."""
    name: str
    command: str
    sources: list
    stamp: int


def units(files):
    """The units of the engine in which one of the files is, as they are compiled for `sh tests/run.sh`."""
    listed = subprocess.run(["ninja", "-C", RELEASE, "-t", "commands", "libirl.a"], check=True, text=True, capture_output=True).stdout
    for line in listed.splitlines():
        made = re.search(r" -MD -MT (\S+) .* -c (\S+\.(?:cpp|cxx))$", line)
        if not made or "cmake_pch" in made[2]:
            continue
        is_batch = made[2].startswith(str(RELEASE))
        text = pathlib.Path(made[2]).read_text() if is_batch else f'#include "{made[2]}"'
        sources = [str(pathlib.Path(path).relative_to(PROJECT)) for path in re.findall(r'#include "([^"]+)"', text)]
        if files & set(sources):
            name = made[1].replace("/", "_")
            command = line[:line.index(" -MD ")].removeprefix("ccache ").replace("-Werror", "")
            yield Unit(name, command, sources, os.stat(RELEASE / made[1]).st_mtime_ns)


def compile_unit(unit, found, left_out, written_at):
    """Compiles it with both forms of every place that is not left out; what the compiler said where it failed. Notes where places are written."""
    text = f'#include "{HERE / "switches.hpp"}"\n'
    print_of_all = [unit.command, str(unit.stamp)]
    for file in unit.sources:
        path = PROJECT / file
        if file in found:
            source, these = found[file]
            path = SOURCES / file
            content, lines = finder.written(source, [p for p in these if key(p) not in left_out])
            written_at.update(lines)
            put(path, content.encode())
            print_of_all.append(content)
        text += f'#include "{path}"\n'
    source, made, printed = SOURCES / f"{unit.name}.cxx", OBJECTS / f"{unit.name}.o", OBJECTS / f"{unit.name}.print"
    put(source, text.encode())
    print_of_all = hashlib.sha256("".join(print_of_all).encode()).hexdigest()
    if printed.exists() and printed.read_text() == print_of_all:
        return ""
    done = subprocess.run(f"{unit.command} -w -Wno-narrowing -o {made} -c {source}", shell=True, cwd=RELEASE, text=True, capture_output=True)
    if done.returncode:
        return done.stdout + done.stderr
    printed.write_text(print_of_all)
    return ""


def link(programs, objects):
    """The test programs as they are built for `sh tests/run.sh`, with the units that hold the mutants before all others."""
    PROGRAMS_MADE.mkdir(exist_ok=True)
    switches = OBJECTS / "switches.o"
    subprocess.run(["c++", "-O2", "-std=c++20", "-o", switches, "-c", HERE / "switches.cpp"], check=True)
    for program in programs:
        made = PROGRAMS_MADE / f"test_{program}"
        needed = [*objects, RELEASE / "tests" / f"test_{program}"]
        if made.exists() and all(made.stat().st_mtime_ns > one.stat().st_mtime_ns for one in needed):
            continue
        commands = subprocess.run(["ninja", "-C", RELEASE, "-t", "commands", "-s", f"tests/test_{program}"], check=True, text=True,
                                  capture_output=True).stdout
        command = next(part for part in commands.splitlines()[-1].split(" && ") if f"-o tests/test_{program} " in part)
        command = command.replace(f"-o tests/test_{program} ", f"-o {made} {' '.join(map(str, [*objects, switches]))} ")
        subprocess.run(command, shell=True, check=True, cwd=RELEASE)


def blamed(output, found, left_out, written_at):
    """The places on the lines that the compiler could not compile, or else on those that led it there."""
    at = re.compile(rf"{re.escape(str(SOURCES))}/(irl/[\w/.]+):(\d+):\d+")
    names = set()

    def those_at(text):
        for file, line in at.findall(text):
            for place in found.get(file, ("", []))[1]:
                spans = written_at.get(place.number, ())
                if key(place) not in left_out and any(first <= int(line) <= last for first, last in spans):
                    yield key(place)

    for block in re.split(r"\n(?=FAILED: )", output):
        context = []
        for line in block.splitlines():
            context.append(line)
            if ": error:" in line:
                direct = set(those_at(line))
                names |= direct or {name for other in context[-12:] for name in those_at(other)}
                if not direct and not names:
                    continue
                context = []
            elif "required from" in line and not names:
                names |= set(those_at(line))
    return names


def built(wanted, found):
    """Compiles the wanted places, and nothing else of the engine. Those that compile with both forms, and the units that hold them."""
    for directory in (SOURCES, OBJECTS):
        directory.mkdir(parents=True, exist_ok=True)
    memory = WORK / "left_out.json"
    left_out = set(json.loads(memory.read_text())) if memory.exists() else set()
    started = time.time()
    numbers = {p.number for p in wanted}
    written = {file: (text, [p for p in these if p.number in numbers]) for file, (text, these) in found.items()}
    written = {file: content for file, content in written.items() if content[1]}
    compiled = list(units(set(written)))

    def compile_until_it_does(unit):
        written_at = {}
        while output := compile_unit(unit, written, left_out, written_at):
            more = blamed(output, written, left_out, written_at)
            if not more:
                (WORK / "compiler.txt").write_text(output)
                raise SystemExit(f"{unit.name} does not compile, and not because of a place; see {WORK / 'compiler.txt'}")
            left_out.update(more)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_until_it_does, compiled))
    memory.write_text(json.dumps(sorted(left_out), indent=1))
    held = {file for unit in compiled for file in unit.sources}
    kept = [p for p in wanted if p.file in held and key(p) not in left_out]
    print(f"{len(wanted) - len(kept)} of {len(wanted)} places do not compile with both forms; built in {time.time() - started:.0f} s",
          flush=True)
    return kept, [OBJECTS / f"{unit.name}.o" for unit in compiled]


def commands(programs):
    """The tests of ctest that are one of the programs."""
    listed = json.loads(subprocess.run(["ctest", "--show-only=json-v1"], cwd=RELEASE, check=True, capture_output=True).stdout)
    linked = {f"test_{program}": str(PROGRAMS_MADE / f"test_{program}") for program in programs}
    return {test["name"]: [linked[pathlib.Path(test["command"][0]).name], *test["command"][1:]] for test in listed["tests"]
            if "command" in test and pathlib.Path(test["command"][0]).name in linked}


@dataclasses.dataclass
class Outcome:
    """How a suite ended, and how many seconds of processor time that took: other work on the machine changes neither."""
    passed: bool
    killed: bool  # by a signal: it crashed, or reached a limit
    seconds: float


def run(command, seconds, **variables):
    """Runs a suite for at most so many seconds of processor time. What waits for something that does not come is ended too."""
    environment = dict(os.environ, IRL_SHARED=os.environ.get("IRL_SHARED", str(PROJECT.parent / "shared")), **variables)

    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds)))

    with tempfile.TemporaryDirectory(prefix="irl-mutants-") as directory, tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, cwd=RELEASE / "tests", env=dict(environment, TMPDIR=directory), preexec_fn=limits,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
        ended, pause, ticks, moved_at = (0, 0, None), 0.002, 0, time.monotonic()
        while not ended[0]:
            time.sleep(pause)
            pause = min(2 * pause, 0.1)
            ended = os.wait4(process.pid, os.WNOHANG)
            if time.monotonic() - moved_at > 5 and (now := ticks_of_session(process.pid)) - ticks >= TICKS_OF_WORK:
                ticks, moved_at = now, time.monotonic()
            if time.monotonic() - moved_at > SECONDS_WITHOUT_ANY_WORK:
                os.killpg(process.pid, signal.SIGKILL)
                ended = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(ended[1])
        if process.returncode:
            with contextlib.suppress(ProcessLookupError):  # programs that it has started
                os.killpg(process.pid, signal.SIGKILL)
            output.seek(0)
            (WORK / "last.txt").write_bytes(output.read())
    return Outcome(process.returncode == 0, process.returncode < 0, ended[2].ru_utime + ended[2].ru_stime)


def ticks_of_session(leader):
    """What the processes of a session have computed so far."""
    ticks = 0
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it may end meanwhile
            after_name = path.read_text(errors="replace").rpartition(")")[2].split()
            if int(after_name[3]) == leader:
                ticks += sum(map(int, after_name[11:15]))
    return ticks


def measured(tests):
    """For each test how long it takes without any mutant, and which places it reaches; those that fail are left out."""
    stamps = {t: os.stat(c[0]).st_mtime_ns for t, c in tests.items()}
    memory = WORK / "measured.json"
    known = json.loads(memory.read_text()) if memory.exists() else {}

    def measure(name):
        if name in known and known[name]["built"] == stamps[name]:
            return name, known[name]
        with tempfile.NamedTemporaryFile(dir=WORK) as file:
            file.truncate(MOST_PLACES)
            outcome = run(tests[name], 600, IRL_MUTANTS_REACHED=file.name)
            reached = [i for i, byte in enumerate(pathlib.Path(file.name).read_bytes()) if byte]
        return name, {"built": stamps[name], "passed": outcome.passed, "seconds": outcome.seconds, "reached": reached}

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        result = dict(pool.map(measure, tests))
    memory.write_text(json.dumps(result))
    for name, test in result.items():
        test["reached"] = set(test["reached"])
        if not test["passed"]:
            print(f"fails without a mutant, and is left out: {name}")
    return {name: test for name, test in result.items() if test["passed"]}


def noticed_by(place, tests, baseline):
    """The first test that fails with the mutant, the quickest first; nothing where all pass. A test that fails once may do so because
    the machine is slow: unless it crashes or takes too much, it has to fail again, and to pass without the mutant."""
    mutant = {"IRL_MUTANT": str(place.number)}
    for name in sorted(baseline, key=lambda n: baseline[n]["seconds"]):
        if place.number not in baseline[name]["reached"]:
            continue
        limit = 5 + 4 * baseline[name]["seconds"]
        outcome = run(tests[name], limit, **mutant)
        if outcome.killed:
            return name
        if not outcome.passed and not run(tests[name], limit, **mutant).passed and run(tests[name], limit).passed:
            return name
    return None


def arguments(found):
    """Why nothing that is promised changes: `file | line of the source | original | argument`. Refuses lines about what is there no more."""
    told, stale = {}, []
    there = {(p.file, p.text_of_line, p.original) for _, these in found.values() for p in these}
    for number, line in enumerate((HERE / "equivalent.txt").read_text().splitlines(), 1):
        if line and not line.startswith("#"):
            file, text, original, argument = (part.strip() for part in line.split(" | ", 3))
            told[file, text, original] = argument
            if (file, text, original) not in there:
                stale.append(f"equivalent.txt:{number}: no such place in {file}: '{original}' in '{text}'")
    if stale:
        sys.exit("\n".join([*stale, "the source has changed since: write the line as it stands now if its argument still holds, or delete it"]))
    return told


def main():
    parser = argparse.ArgumentParser(prog="mutants", description="changes the engine in one place at a time, and tells what no test notices")
    parser.add_argument("count", type=int, metavar="N", help="how many are drawn")
    parser.add_argument("seed", type=int, metavar="SEED", help="the same ones are drawn from the same seed and sources")
    parser.add_argument("--again", action="store_true", help="only those that the last run did not notice")
    parser.add_argument("--only", default="", metavar="REGEX", help="only in files that it matches")
    parser.add_argument("--programs", default=",".join(PROGRAMS), metavar="NAMES", help="the test programs that are run")
    parser.add_argument("--without", default="definitions_that_must_not_compile", metavar="REGEX",
                        help="leaves out the suites whose names it matches; by default the slowest, which is about headers alone")
    given = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    programs = given.programs.split(",")
    found = find_places()
    told = arguments(found)
    pool = [p for file, (_, these) in sorted(found.items()) if re.search(given.only, file) for p in these]
    last = WORK / "not_noticed.json"
    if given.again:
        before = set(json.loads(last.read_text()))
        wanted = [p for p in pool if key(p) in before]
    else:
        mixed = random.Random(given.seed).sample(pool, len(pool))
        wanted = mixed[:math.ceil(given.count * (1 + SHARE_THAT_DOES_NOT_COMPILE))]
    drawn, objects = built(wanted, found)
    drawn = drawn[:given.count]
    link(programs, objects)
    tests = {name: command for name, command in commands(programs).items() if not re.search(given.without, name)}
    baseline = measured(tests)
    print(f"{len(baseline)} suites take {sum(t['seconds'] for t in baseline.values()):.0f} s", flush=True)

    noticed, excused, missed = {}, [], []

    def attempt(place):
        argument = told.get((place.file, place.text_of_line, place.original))
        return place, argument, None if argument else noticed_by(place, tests, baseline)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        for tried, (place, argument, name) in enumerate(workers.map(attempt, drawn)):
            if tried and tried % 25 == 0:
                print(f"  of the first {tried}: noticed {sum(map(len, noticed.values()))}, not noticed {len(missed)}", flush=True)
            where = f"{place.file}:{place.line}: {place.original}  →  {place.mutated}"
            if argument:
                excused.append(place)
                print(f"changes nothing that is promised: {where}\n    {argument}", flush=True)
            elif name:
                noticed.setdefault(name.split(".")[0], []).append(place)
            else:
                missed.append(place)
                reach = sum(place.number in test["reached"] for test in baseline.values())
                print(f"not noticed by the {reach} suites that reach it: {where}", flush=True)
    last.write_text(json.dumps([key(p) for p in missed], indent=1))
    count = sum(map(len, noticed.values()))
    print(f"drawn {len(drawn)}: noticed {count}, changing nothing that is promised {len(excused)}, not noticed {len(missed)}")
    print("noticed by " + ", ".join(f"test_{program} {len(these)}" for program, these in sorted(noticed.items())))
    sys.exit(0 if count + len(excused) >= NEEDED * len(drawn) else 1)


if __name__ == "__main__":
    main()
