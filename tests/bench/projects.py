"""Draws projects from published files, plans them here and with Gecode, and prints a table in Markdown.

Seconds are CPU seconds. `wrong` counts what contradicts what was published: a plan shorter than the best known bound, one
that is called shortest and is longer than another, no plan where there is one, and plans where there is none.
"""
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

FILES = ["j30", "j60", "j120", "max-j30", "max-ubo50"]


def cpu_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def timed(command):
    before = cpu_of_children()
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout, cpu_of_children() - before


def here(irl, lines, seconds):
    """Verdict and length of each project."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        output, spent = timed([irl, "orders", "--project", file.name, "--max-seconds", str(seconds), "--json"])
    return [(plan["verdict"], plan["length"]) for plan in json.loads(output)], spent


def lags_of(project):
    for i, j, least in project.get("lags", []):
        yield i, j, least
    for later, earlier in enumerate(project.get("after", [])):
        for one in earlier:
            yield one, later, project["durations"][one]


MODEL = """include "cumulative.mzn";
int: horizon; int: activities; int: resources; int: lags;
array[1..activities] of int: durations;
array[1..resources] of int: capacity;
array[1..resources, 1..activities] of int: uses;
array[1..lags, 1..3] of int: lag;
array[1..activities] of var 0..horizon: start;
var 0..horizon: end :: output_var;
constraint forall(i in 1..activities)(start[i] + durations[i] <= end);
constraint forall(l in 1..lags)(start[lag[l, 1] + 1] + lag[l, 3] <= start[lag[l, 2] + 1]);
constraint forall(r in 1..resources)(cumulative(start, durations, row(uses, r), capacity[r]));
solve :: seq_search([int_search(start, smallest, indomain_min), int_search([end], input_order, indomain_min)]) minimize end;
"""


def data_of(project):
    lags = list(lags_of(project))
    longest = list(project["durations"])
    for i, _, least in lags:
        longest[i] = max(longest[i], least)
    resources = range(len(project["capacity"]))
    rows = "|".join(",".join(str(uses[r]) for uses in project["uses"]) for r in resources)
    return (f"horizon = {sum(longest)}; activities = {len(longest)}; resources = {len(resources)}; lags = {len(lags)};\n"
            f"durations = {project['durations']}; capacity = {project['capacity']};\n"
            f"uses = [|{rows}|];\nlag = [|{'|'.join(','.join(map(str, lag)) for lag in lags)}|];\n")


def gecode(lines, seconds):
    """The same; what MiniZinc takes to write the model for Gecode is not counted."""
    plans, total = [], 0
    with tempfile.TemporaryDirectory() as directory:
        model, data, flat = (str(Path(directory) / name) for name in ("p.mzn", "p.dzn", "p.fzn"))
        Path(model).write_text(MODEL)
        for line in lines:
            Path(data).write_text(data_of(json.loads(line)))
            subprocess.run(["minizinc", "-c", "--solver", "gecode", "--fzn", flat, "--output-ozn-to-file", "/dev/null", model, data],
                           check=True, stderr=subprocess.DEVNULL)
            output, spent = timed(["fzn-gecode", "-time", str(int(1000 * seconds)), flat])
            total += spent
            lengths = [int(one.split("=")[1].rstrip(";")) for one in output.splitlines() if one.startswith("end = ")]
            length = lengths[-1] if lengths else None
            is_through = "==========" in output or "UNSATISFIABLE" in output
            names = ("infeasible", "unknown") if length is None else ("optimal", "feasible")
            plans.append((names[0] if is_through else names[1], length))
    return plans, total


def is_wrong(project, verdict, length):
    if not project.get("feasible", True):
        return length is not None
    return (verdict == "infeasible" or length is not None and length < project["bound"]
            or verdict == "optimal" and length > project["best"])


def row(name, system, projects, plans, spent):
    decided = sum(verdict in ("optimal", "infeasible") for verdict, _ in plans)
    gaps = [100 * (length / project["best"] - 1) for project, (_, length) in zip(projects, plans)
            if length is not None and project.get("best")]
    none = sum(verdict == "unknown" for verdict, _ in plans)
    wrong = sum(is_wrong(project, *plan) for project, plan in zip(projects, plans))
    gap = f"{sum(gaps) / len(gaps):.2f} %" if gaps else "–"
    print(f"| {name} | {system} | {len(plans)} | {decided} | {none} | {gap} | {wrong} | {spent:.1f} s |", flush=True)


def main(irl, count="20", seconds="10", seed="1"):
    shared = Path(os.environ.get("IRL_SHARED", "../shared")) / "reference"
    if not shared.is_dir():
        sys.exit(f"{shared}: there is no such directory; set IRL_SHARED")
    print("| file | system | projects | decided | no plan found | above the best known | wrong | CPU for all |\n"
          "|---|---|--:|--:|--:|--:|--:|--:|")
    for name in FILES:
        lines = (shared / "projects" / f"{name}.jsonl").read_text().splitlines()
        drawn = random.Random(int(seed)).sample(lines, min(int(count), len(lines)))
        projects = [json.loads(line) for line in drawn]
        row(name, "here", projects, *here(irl, drawn, float(seconds)))
        row(name, "Gecode", projects, *gecode(drawn, float(seconds)))
    dinners = (shared / "dinners" / "dinners.jsonl").read_text().splitlines()
    plans, spent = here(irl, dinners, float(seconds))
    published = [json.loads(line)["plan-seconds"] for line in dinners]
    shorter = [100 * (1 - length / gold) for (_, length), gold in zip(plans, published)
               if length is not None and gold is not None]
    decided = sum(verdict == "optimal" for verdict, _ in plans)
    print(f"\n{len(dinners)} dinners: {decided} proven, {spent:.2f} s for all, "
          f"{sum(shorter) / len(shorter):.1f} % shorter than the published plans on average, "
          f"{sum(one < 0 for one in shorter)} longer")


main(*sys.argv[1:])
