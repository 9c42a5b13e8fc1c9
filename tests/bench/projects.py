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


def timed(command, text=None):
    before = cpu_of_children()
    done = subprocess.run(command, input=text, capture_output=True, text=True)
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


def gecode(program, lines, seconds):
    plans, total = [], 0
    for line in lines:
        project = json.loads(line)
        lags = list(lags_of(project))
        numbers = [len(project["durations"]), *project["durations"], len(project["capacity"])]
        for resource_number, capacity in enumerate(project["capacity"]):
            numbers += [capacity, *(uses[resource_number] for uses in project["uses"])]
        numbers += [len(lags), *(number for lag in lags for number in lag)]
        output, spent = timed([program, str(seconds)], " ".join(map(str, numbers)))
        verdict, length = output.split()
        plans.append((verdict, int(length) if verdict in ("optimal", "feasible") else None))
        total += spent
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


def main(irl, peer, count="20", seconds="10", seed="1"):
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
        row(name, "Gecode", projects, *gecode(peer, drawn, float(seconds)))
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
