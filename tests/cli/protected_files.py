"""protected_files.py IRL [NAMES]: no command writes over a file that it reads.

Every output option of every command is pointed at every file that the command reads, under every kind of name: named on the
command line, by id, found in the corpus, of the domain's own data, a world, a library, a program that defines primitives,
inputs that a manifest tells of; as it is, by a longer path, its whole path, a symbolic link and a hard link. The command has to
refuse, and every byte has to stay. NAMES: under how many of these names each file is tried, in turn; all of them if it is left out.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

irl = os.path.realpath(sys.argv[1])
source = pathlib.Path(__file__).resolve().parents[2]
work = pathlib.Path(tempfile.mkdtemp())
failures = []
tried_names = int(sys.argv[2]) if len(sys.argv) > 2 else 5
turn = 0

ID = "fried-almonds"
PREDICTION = f"#{ID}\n(get-kitchen ?k)\n"
PROGRAM = source / "examples/external/calendar_primitives.py"

# Of each command: how an output is asked for, and what is read then. OUT stands for the output. What is read by every
# command that opens a domain is added to each.
DOMAIN = [f"corpus/{ID}.solution", f"corpus/{ID}.xml", "corpus/lemonade.solution", "data/ontology/cooking.yaml", "world.yaml",
          "data/ontology/cooking-facts.yaml", "data/ontology/cooking-english.yaml", "data/ontology/cooking-drawing.yaml"]
OPENS = ["--corpus", "corpus", "--world", "world.yaml"]
CASES = [
    (["eval", "p.solution", *OPENS, "-o", "OUT"], ["p.solution", *DOMAIN]),
    (["eval", ID, *OPENS, "-o", "OUT"], DOMAIN),
    (["eval", "p.solution", *OPENS, "--gold", "gold.solution", "--results", "results.csv", "-o", "OUT"],
     ["gold.solution", "results.csv"]),
    (["compare-rules", "p.solution", "--corpus", "corpus", "-o", "OUT"], ["p.solution", *DOMAIN[:3]]),
    (["stream", "p.jsonl", *OPENS, "-o", "OUT"], ["p.jsonl", *DOMAIN]),
    (["stream", "p.jsonl", "--resume", *OPENS, "-o", "OUT"], ["p.jsonl", *DOMAIN]),
    (["summary", "results.jsonl", "--plot", "OUT"], ["results.jsonl"]),
    (["summary", "p.solution", *OPENS, "--plot", "OUT"], ["p.solution", *DOMAIN]),
    (["compare", "results.jsonl", "others.jsonl", "--plot", "OUT"], ["results.jsonl", "others.jsonl"]),
    (["units", "p.jsonl", "-o", "OUT"], ["p.jsonl"]),
    (["units", "units.json", "--merge", "scored", "-o", "OUT"],
     ["units.json", "p.jsonl", "scored/000001.jsonl", "scored/000001.jsonl.origin"]),
    (["orders", ID, *OPENS, "--fastest", "--chrome-trace", "OUT"], DOMAIN),
    (["orders", ID, "lemonade", *OPENS, "--together", "--wishes", "wishes.txt", "--sheet", "OUT"], ["wishes.txt", *DOMAIN]),
    (["orders", ID, *OPENS, "--together", "--wishes", "wishes.txt", "--ics", "OUT"], ["wishes.txt", *DOMAIN]),
    (["steps", ID, *OPENS, "-o", "OUT"], DOMAIN),
    (["steps", ID, *OPENS, "--score", "predicted.json", "-o", "OUT"], ["predicted.json"]),
    (["probes", ID, *OPENS, "-o", "OUT"], DOMAIN),
    (["probes", "--corpus", "corpus", "-o", "OUT"], DOMAIN[:3]),
    (["swap", ID, *OPENS, "--remove", "almond", "--text", "OUT"], DOMAIN),
    (["repair", "p.solution", *OPENS, "-o", "OUT"], ["p.solution", *DOMAIN]),
    (["repair", ID, *OPENS, "-o", "OUT"], DOMAIN),
    (["read", ID, "--corpus", "corpus", "-o", "OUT"], DOMAIN[:4]),
    (["read", f"corpus/{ID}.xml", "--corpus", "corpus", "-o", "OUT"], DOMAIN[:4]),
    (["read", "texts.jsonl", "--corpus", "corpus", "-o", "OUT"], ["texts.jsonl", *DOMAIN[:4]]),
    (["read", "corpus", "texts.jsonl", "--resume", "--corpus", "corpus", "-o", "OUT"], ["texts.jsonl", *DOMAIN[:4]]),
    (["read", "named.jsonl", "--corpus", "corpus", "-o", "OUT"], ["named.jsonl", "named.xml", "escaped.xml"]),
    (["read", "--text", "Melt the butter.", "--ingredients", "list.txt", "-o", "OUT"], ["list.txt"]),
    (["write", "p.solution", *OPENS, "-o", "OUT"], ["p.solution", *DOMAIN]),
    (["write", ID, *OPENS, "-o", "OUT"], DOMAIN),
    (["page", ID, "--corpus", "corpus", "--export", "OUT"], DOMAIN[:4]),
    (["page", "many", "--corpus", "corpus", "--export", "OUT"], ["many/a.solution", "many/b.jsonl"]),
    (["eval", "p.solution", "--primitives-from", f"python3 {PROGRAM.name}", "-o", "OUT"], [PROGRAM.name]),
    (["eval", "p.solution", "--extend", "more.yaml", "-o", "OUT"], ["more.yaml"]),
    (["stream", "p.jsonl", "--extend", "more.yaml", "-o", "OUT"], ["more.yaml"]),
    (["page", ID, "--extend", "more.yaml", "--export", "OUT"], ["more.yaml"]),
]


def run(arguments):
    environment = dict(os.environ, IRL_DATA=str(work / "data"))
    return subprocess.run([irl, *arguments], cwd=work, env=environment, capture_output=True, timeout=120)


def prepare():
    for name in ("ontology", "recipes"):
        shutil.copytree(source / name, work / "data" / name)
    (work / "corpus").mkdir()
    for name in (ID, "lemonade"):
        for ending in (".solution", ".xml"):
            shutil.copy(source / "recipes" / (name + ending), work / "corpus")
    shutil.copy(source / "recipes/kitchen.yaml", work / "world.yaml")
    shutil.copy(PROGRAM, work)
    shutil.copy(PROGRAM.parent / "irl_primitives.py", work)
    (work / "p.solution").write_text(PREDICTION)
    (work / "gold.solution").write_text(PREDICTION)
    (work / "many").mkdir()
    (work / "many/a.solution").write_text(PREDICTION)
    (work / "many/b.jsonl").write_text('{"recipe": "%s", "network": "(get-kitchen ?k)"}\n' % ID)
    (work / "results.csv").write_text(f"recipe-id,output-variable\n{ID},k\n")
    (work / "more.yaml").write_text("facts: {}\n")
    (work / "wishes.txt").write_text("serve-at 20:00\n")
    (work / "list.txt").write_text("50 g butter\n")
    (work / "texts.jsonl").write_text('{"id": "a", "text": "Melt the butter."}\n')
    for name in ("named.xml", "escaped.xml"):
        shutil.copy(source / "recipes" / f"{ID}.xml", work / name)
    (work / "named.jsonl").write_text('{"file": "named.xml"}\n{"\\u0066ile": "escaped.xml"}\n')
    line = '{"recipe": "%s", "network": "(get-kitchen ?k)"}\n' % ID
    (work / "p.jsonl").write_text(line * 3)
    for output in ("results.jsonl", "others.jsonl"):
        run(["stream", "p.jsonl", "-o", output])
        (work / (output + ".origin")).unlink()
    run(["units", "p.jsonl", "-o", "units.json"])
    run(["score-unit", "units.json", "--unit", "1", "--into", "scored"])
    (work / "predicted.json").write_bytes(run(["steps", ID, "--json"]).stdout)


def everything():
    return {path: path.read_bytes() for path in sorted(work.rglob("*")) if path.is_file() and not path.is_symlink()}


def names_of(file):
    """The names under which a file can be met, links made for it."""
    for link in ("symbolic", "hard"):
        (work / link).unlink(missing_ok=True)
    (work / "symbolic").symlink_to(work / file)
    os.link(work / file, work / "hard")
    names = [file, f"./corpus/../{file}", str(work / file), "symbolic", "hard"]
    global turn
    turn += 1
    return (names[turn % 5:] + names[:turn % 5])[:tried_names]


def hold(arguments, file):
    for name in names_of(file):
        before = everything()
        told = run([name if word == "OUT" else word for word in arguments])
        message = told.stderr.decode()
        if told.returncode == 0 or "this file is read" not in message:
            failures.append(f"{arguments} over {file} as {name}: ends with {told.returncode}, says {message[:200]!r}")
        for path, now in everything().items():
            if before.get(path) != now:
                failures.append(f"{arguments} over {file} as {name}: {path} has changed, or was made")
                if path in before:
                    path.write_bytes(before[path])
                else:
                    path.unlink()


def every_output_option_is_tried():
    tried = {(arguments[0], word) for arguments, _ in CASES for word in arguments if word.startswith("-")}
    # A picture, and what moves, has an ending that no file has which is read.
    tried.add(("bodies", "--export"))
    outputs = re.compile(r"(--output|--plot|--export|--text|--chrome-trace|--ics|--sheet) FILE")
    help_text = run(["--help"]).stdout.decode()
    for command in re.findall(r"^  ([a-z-]+) ", help_text, re.M):
        for option in outputs.findall(run([command, "--help"]).stdout.decode()):
            name = "-o" if option == "--output" else option
            if (command, name) not in tried:
                failures.append(f"irl {command} {option} is not tried")


def standard_input_is_read_too():
    for arguments in (["stream", "-", "-o", "p.jsonl"], ["repair", "-", "-o", "p.jsonl"], ["units", "-", "-o", "p.jsonl"]):
        before = (work / "p.jsonl").read_bytes()
        with open(work / "p.jsonl") as stream:
            told = subprocess.run([irl, *arguments], cwd=work, stdin=stream, capture_output=True, timeout=120)
        if told.returncode == 0 or (work / "p.jsonl").read_bytes() != before:
            failures.append(f"{arguments} over its standard input: {told.returncode}, {told.stderr.decode()[:200]!r}")
        (work / "p.jsonl").write_bytes(before)


def what_lines_from_a_pipe_may_name_is_spared():
    """Which files they name is not known before the output is opened."""
    for output, allowed in (("named.xml", False), ("of-a-pipe", True), ("of-a-pipe", True)):
        before = (work / "named.xml").read_bytes()
        told = subprocess.run([irl, "read", "-", "-o", output], cwd=work, input=(work / "named.jsonl").read_bytes(),
                              capture_output=True, timeout=120)
        if (told.returncode in (0, 5)) != allowed or (work / "named.xml").read_bytes() != before:
            failures.append(f"lines of a pipe into {output}: {told.returncode}, {told.stderr.decode()[:200]!r}")
    for leftover in ("of-a-pipe", "of-a-pipe.origin"):
        (work / leftover).unlink()


def results_of_units_spare_what_is_read():
    """What a unit leaves beside its results has a name of its own, which may be that of an input."""
    for name in ("000001.jsonl", "000001.jsonl.origin", "000001.jsonl.old.part"):
        shutil.rmtree(work / "into", ignore_errors=True)
        (work / "into").mkdir()
        shutil.copy(work / "p.jsonl", work / "into" / name)
        run(["units", f"into/{name}", "-o", "own.json"])
        before = (work / "into" / name).read_bytes()
        run(["score-unit", "own.json", "--unit", "1", "--into", "into"])
        if not (work / "into" / name).is_file() or (work / "into" / name).read_bytes() != before:
            failures.append(f"--into writes over or removes its input {name}")


def what_is_not_read_is_written():
    """The protection is no refusal of everything: another file is written, and written again."""
    for arguments, _ in CASES:
        for _ in range(2):
            told = run(["new" if word == "OUT" else word for word in arguments])
            if told.returncode not in (0, 3, 5) or (not (work / "new").is_file()):
                failures.append(f"{arguments} to a file of its own: {told.returncode}, {told.stderr.decode()[:200]!r}")
        for leftover in ("new", "new.origin"):
            (work / leftover).unlink(missing_ok=True)


def directories_are_not_made():
    for arguments, _ in CASES:
        told = run(["none/of/these" if word == "OUT" else word for word in arguments])
        if told.returncode == 0 or b"there is no directory none/of" not in told.stderr or (work / "none").exists():
            failures.append(f"{arguments} into no directory: {told.returncode}, {told.stderr.decode()[:200]!r}")


try:
    prepare()
    every_output_option_is_tried()
    what_is_not_read_is_written()
    directories_are_not_made()
    standard_input_is_read_too()
    what_lines_from_a_pipe_may_name_is_spared()
    results_of_units_spare_what_is_read()
    for case, files in CASES:
        for read in files:
            hold(case, read)
finally:
    shutil.rmtree(work)
print("\n".join(failures[:20]))
print(f"{len(failures)} failures")
sys.exit(bool(failures))
