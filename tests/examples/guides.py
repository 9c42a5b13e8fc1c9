#!/usr/bin/env python3
"""Holds what the pages show against what is there.

    guides.py check SOURCE BUILD [--page PAGE]  every page of the guide: links, code and commands
    guides.py follow PAGE                       the commands of a page, those that build included, in the current directory

A block of code stands below the name of a file, `<!-- FILE -->`, whose text it shows. A `console` block shows commands and what
they print. A line `…` stands for anything that is left out. Blocks `text` are not held against anything, nor are blocks `sh` by
`check`."""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOMS = ["irl", "grammar", "ontology", "primitives", "recipes", "examples", "tests"]
LINK = re.compile(r"\]\(([^)#:\s]+)(#[^)\s]*)?\)")


class Block:
    def __init__(self, where, language, source):
        self.where, self.language, self.source, self.lines = where, language, source, []

    def commands(self):
        """Each command with the lines that it prints."""
        found = []
        for line in self.lines:
            if line.startswith("$ "):
                found.append((line[2:], []))
            elif found:
                found[-1][1].append(line)
        return found


def blocks(page, text):
    found, source, inside = [], "", False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            if not inside:
                found.append(Block(f"{page}:{number}", line[3:], source))
            inside, source = not inside, ""
        elif inside:
            found[-1].lines.append(line)
        elif marked := re.fullmatch(r"<!-- (\S+) -->", line):
            source = marked[1]
    return found


def parts(lines):
    """The parts between lines that say `…`, each as a text that ends with a new line."""
    found = [""]
    for line in lines:
        if line.strip(" /#;") == "…":
            found.append("")
        else:
            found[-1] += line + "\n"
    return found


def is_taken_from(lines, whole):
    """Whether the parts of what is shown stand in a text, in their order."""
    position = 0
    for part in parts(lines):
        found = whole.find(part, position)
        if found < 0:
            return False
        position = found + len(part)
    return True


def run(command, directory, path):
    environment = {**os.environ, "PATH": os.pathsep.join([*path, os.environ["PATH"]]), "NO_COLOR": "1"}
    done = subprocess.run(["sh", "-c", command], cwd=directory, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def wrong_commands(block, directory, path, build="build/release"):
    for command, expected in block.commands():
        _, printed = run(command.replace("build/release", str(build)), directory, path)
        if not is_taken_from(expected, printed):
            yield f"{block.where}: `{command}` prints\n{printed}"


def anchors(text):
    """How headings are linked to."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {"#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def wrong_links(source, page):
    for path, anchor in LINK.findall((source / page).read_text()):
        target = source / page.parent / path
        if not target.exists():
            yield f"{page}: there is no {path}"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text()):
            yield f"{page}: {path} has no {anchor}"


def wrong_code(source, block):
    if block.language in ("sh", "console", "text"):
        return
    if not block.source:
        yield f"{block.where}: does not say which file it is from"
    elif not is_taken_from(block.lines, (source / block.source).read_text()):
        yield f"{block.where}: is not what stands in {block.source}"


def pages_to_read(source):
    """All pages that people read; packages of others bring pages of their own."""
    found = [pathlib.Path(name) for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    for room in ROOMS:
        found += [page.relative_to(source) for page in sorted((source / room).rglob("*.md"))
                  if "node_modules" not in page.parts]
    return found


def check(source, build, only):
    wrong, links, shown = [], 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        # The tutorial is followed in a directory of one's own; there, everything has been built.
        tutorial = pathlib.Path(scratch) / "paint"
        shutil.copytree(source / "examples/tutorial", tutorial)
        (tutorial / "build").symlink_to(build / "examples/tutorial")
        for page in pages_to_read(source):
            if only and str(page) != only:
                continue
            wrong += wrong_links(source, page)
            links += len(LINK.findall((source / page).read_text()))
            if page.parts[0] not in ("README.md", "examples"):
                continue
            directory = tutorial if page.parent == pathlib.Path("examples/tutorial") else source
            for block in blocks(page, (source / page).read_text()):
                wrong += wrong_code(source, block)
                if block.language == "console":
                    shown += len(block.commands())
                    wrong += wrong_commands(block, directory, [str(build)], build)
    return wrong, f"{links} links and {shown} commands are right"


def follow(page):
    wrong = []
    for block in blocks(page.name, page.read_text()):
        if block.language == "sh":
            code, printed = run("set -e\n" + "\n".join(block.lines), ".", [])
            if code:
                return [*wrong, f"{block.where} fails:\n{printed}"], ""
        elif block.language == "console":
            wrong += wrong_commands(block, ".", [])
    return wrong, "everything works as the page says"


def main():
    parser = argparse.ArgumentParser()
    kinds = parser.add_subparsers(dest="kind", required=True)
    checks = kinds.add_parser("check")
    checks.add_argument("source", type=pathlib.Path)
    checks.add_argument("build", type=pathlib.Path)
    checks.add_argument("--page")
    kinds.add_parser("follow").add_argument("page", type=pathlib.Path)
    asked = parser.parse_args()
    if asked.kind == "check":
        wrong, right = check(asked.source.resolve(), asked.build.resolve(), asked.page)
    else:
        wrong, right = follow(asked.page.resolve())
    print("\n".join(wrong) if wrong else right)
    return 1 if wrong else 0


sys.exit(main())
