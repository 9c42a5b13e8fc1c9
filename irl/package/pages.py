#!/usr/bin/env python3
"""Writes what doxygen makes the guide and the reference of: pages.py SOURCE IRL IRL_EXAMPLES DIRECTORY

The pages that stand in the sources are copied, with links that doxygen follows. The reference of commands, primitives and
rules is asked of the commands; documents and the package for Python are read off their definitions."""

import ast
import json
import os
import pathlib
import re
import subprocess
import sys

ROOMS = ["examples", "irl", "grammar", "ontology", "primitives", "recipes"]
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]*)(#[^)\s]*)?\)")


def asked(program, *words):
    return subprocess.run([program, *words], check=True, stdout=subprocess.PIPE, text=True).stdout


def choices(program, *words):
    """What can stand next on the command line, as completion knows it: words with what they mean."""
    return [line.split("\t") for line in asked(program, "__complete", *words, "").splitlines() if "\t" in line]


def label(page, anchor=""):
    return re.sub(r"\W+", "_", f"{page.with_suffix('')}{anchor}")


def slug(heading):
    return "#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def with_references(text, page, pages):
    """A page of the sources as doxygen reads it: headings have labels; what is linked to is a page, or is named."""
    def linked(match):
        words, path, anchor = match[1], match[2], match[3] or ""
        if "://" in path:
            return match[0]
        target = pathlib.Path(os.path.normpath(page.parent / path)) if path else page
        if target in pages:
            return f'@ref {label(target, anchor)} "{words.strip("`")}"'
        if target / "README.md" in pages:
            return f'@ref {label(target / "README.md")} "{words.strip("`")}"'
        return words if target.name in words else f"{words} (`{target}`)"

    lines, in_code = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            in_code = not in_code
            line = line if line != "```console" else "```"
        elif not in_code and not line.startswith("    "):
            if heading := re.match(r"(#+) (.+)", line):
                anchor = slug(heading[2]) if heading[1] != "#" else ""
                line = f"{line} {{#{label(page, anchor)}}}"
            elif re.fullmatch(r"<!-- \S+ -->", line):
                continue
            else:
                line = LINK.sub(linked, re.sub(r"(`[^`]*`)|@", lambda found: found[1] or r"\@", line))
        lines.append(line)
    return "\n".join(lines) + "\n"


def code(text, language=""):
    return f"~~~{language}\n{text.rstrip()}\n~~~\n"


def commands(irl):
    text = "# Commands {#reference_commands}\n\nWhat `irl COMMAND --help` prints.\n\n"
    for name, says in choices(irl):
        text += f"## irl {name} {{#command_{name.replace('-', '_')}}}\n\n{says}.\n\n{code(asked(irl, name, '--help'))}\n"
    return text


def primitives(programs):
    text = "# Primitives {#reference_primitives}\n\nWhat `irl primitives NAME` and `irl rules` print, domain by domain.\n\n"
    for program in programs:
        for domain, says in choices(program, "run", "--domain"):
            text += f"## {domain} {{#domain_{domain}}}\n\n{says}.\n\n"
            for primitive in json.loads(asked(program, "primitives", "--json", "--domain", domain)):
                text += code(asked(program, "primitives", primitive["name"], "--domain", domain)) + "\n"
            if rules := asked(program, "rules", "--domain", domain):
                text += code(rules) + "\n"
    return text


def documents(irl):
    text = "# Documents {#reference_documents}\n\nThe JSON schema of everything that commands print as JSON.\n\n"
    for name in (line.split()[0] for line in asked(irl, "schema").splitlines()):
        text += f"## {name} {{#document_{name.replace('-', '_')}}}\n\n{code(asked(irl, 'schema', name))}\n"
    return text


def described(node, level):
    """A public class or function of Python with what it says of itself, and what is public in it."""
    if not isinstance(node, (ast.ClassDef, ast.FunctionDef)) or node.name.startswith("_"):
        return ""
    signature = f"({ast.unparse(node.args)})" if isinstance(node, ast.FunctionDef) else ""
    words = ast.get_docstring(node) or ""
    inner = "".join(described(child, level + 1) for child in node.body) if isinstance(node, ast.ClassDef) else ""
    return "    " * level + f"{node.name}{signature}\n" + "".join(
        "    " * (level + 1) + line + "\n" for line in words.splitlines()) + "\n" + inner


def python(package):
    """What `import irl` gives, and `irl.dask`."""
    text = "# The package for Python {#reference_python}\n\nPublic classes and functions, module by module.\n\n"
    exported = next(ast.literal_eval(node.value) for node in ast.parse((package / "__init__.py").read_text()).body
                    if isinstance(node, ast.Assign) and node.targets[0].id == "__all__")
    for file in sorted(package.glob("*.py")):
        public = [node for node in ast.parse(file.read_text()).body
                  if file.stem == "dask" or getattr(node, "name", "") in exported]
        if said := "".join(described(node, 0) for node in public):
            text += f"## {file.stem} {{#python_{file.stem}}}\n\n{code(said)}\n"
    return text


INDEX = """# IRL {#mainpage}

- @ref examples_tutorial_README "Tutorial": from nothing to a domain of your own
- @ref examples_how_to_README "How do I …?": one question each
- Reference: @ref reference_commands "commands", @ref reference_primitives "primitives and rules",
  @ref reference_documents "documents", @ref reference_python "the package for Python", and the public headers
  <a href="files.html">by file</a> and <a href="annotated.html">by class</a>
- @ref examples_README "Examples", and what each room of the engine says of itself:
"""


def main():
    source, irl, irl_examples, out = pathlib.Path(sys.argv[1]), *sys.argv[2:4], pathlib.Path(sys.argv[4])
    out.mkdir(parents=True, exist_ok=True)
    pages = [file.relative_to(source) for room in ROOMS for file in sorted((source / room).rglob("*.md"))
             if "node_modules" not in file.parts]
    for page in pages:
        (out / f"{label(page)}.md").write_text(with_references((source / page).read_text(), page, pages))
    written = {"commands": commands(irl), "primitives": primitives([irl, irl_examples]),
               "documents": documents(irl), "python": python(source / "irl/python/irl")}
    for name, text in written.items():
        (out / f"reference_{name}.md").write_text(text)
    rooms = "".join(f"  - @ref {label(page)}\n" for page in pages if page.parts[0] != "examples")
    (out / "index.md").write_text(INDEX + rooms)


main()
