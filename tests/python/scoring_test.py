"""Scores: the same as those of the command line, whatever is scored."""

import json
import math
import os
import pickle
import subprocess
import sys
import threading

import pytest

import irl

IRL = os.environ["IRL_EXECUTABLE"]


def broken(text):
    """Predictions that went wrong in several ways."""
    lines = text.splitlines()
    return [text, "\n".join(lines[:-1]), "\n".join(lines[1:]), text.replace("?kitchen", "?kitchn", 1), text + "\n(whip ?a)",
            text[:-1], "", "I cannot help with that."]


@pytest.fixture(scope="module")
def candidates(gold):
    return [(recipe, prediction) for recipe, text in gold.items() for prediction in broken(text)]


@pytest.fixture(scope="module")
def scores(kitchen, candidates):
    recipes, predictions = zip(*candidates)
    return kitchen.scorer(metrics=["goal", "dish", "execution", "smatch"]).score(predictions, recipes)


def rows_of(candidates):
    return [{"id": i, "recipe": recipe, "network": text} for i, (recipe, text) in enumerate(candidates)]


def test_module_stream_and_command_line_agree(kitchen, candidates, scores, tmp_path):
    lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows_of(candidates)]
    (tmp_path / "candidates.jsonl").write_text("".join(lines))
    metrics = ",".join(scores.metrics)
    subprocess.run([IRL, "stream", tmp_path / "candidates.jsonl", "--metrics", metrics, "-o",
                    tmp_path / "results.jsonl"], check=True, capture_output=True)
    expected = (tmp_path / "results.jsonl").read_bytes()
    scorer = kitchen.scorer(metrics=scores.metrics)
    assert b"".join(row.line for row in scorer.stream(rows_of(candidates), jobs=2)) == expected
    assert b"".join(row.line for row in scorer.stream(lines, jobs=1)) == expected
    for i, line in enumerate(expected.splitlines()):
        result = json.loads(line)["result"]
        assert scores.status[i] == result["status"] and scores.reasons[i] == result["reason"]
        for metric in scores.metrics:
            assert scores[metric][i] == result[metric] if result[metric] is not None else math.isnan(scores[metric][i])


def test_gold_networks_are_perfect(kitchen, gold):
    scores = kitchen.scorer(metrics=["goal", "dish", "smatch"]).score(gold.values(), gold.keys())
    assert scores["smatch"].min() == 1 and len(scores) == len(gold)
    assert {"complete"} == set(scores.status)


def test_columns_are_arrays_and_tables(scores, candidates):
    column = scores["smatch"]
    assert column.dtype == "float64" and column.shape == (len(candidates),)
    frame = scores.to_frame()
    assert list(frame.columns) == ["recipe", *scores.metrics, "status", "reason"] and len(frame) == len(candidates)
    assert scores.means()["smatch-score"] == pytest.approx(float(frame["smatch-score"].mean()))
    assert scores.means(missing=0)["smatch-score"] <= scores.means()["smatch-score"]
    assert sum(scores.statuses.values()) == len(scores)
    with pytest.raises(KeyError, match="goal-condition-success"):
        scores["smtch"]


HOSTILE = [None, b"(get-kitchen ?k)", b"\xff\xfe", "\ud800(get-kitchen ?k)", 17, float("nan"), ["(get-kitchen ?k)"], "(" * 100_000,
           "x" * 50_000_000, "(get-kitchen ?k)" * 1_000, "\x00", "#soda-bread\n(get-kitchen ?k)"]


def test_hostile_predictions_are_errors_and_nothing_else(kitchen):
    scores = kitchen.scorer().score(HOSTILE, "cole-slaw")
    assert len(scores) == len(HOSTILE)
    assert scores.reasons[0] == "no text but NoneType" and scores.reasons[4] == "no text but int"
    assert all(status != "complete" for status in scores.status[2:])
    rows = [{"recipe": "cole-slaw", "network": prediction} for prediction in HOSTILE]
    rows += [None, 3, [], {}, {"recipe": None}, {"recipe": "cole-slaw", "network": "", "note": float("nan")}, "no JSON", b"\xff"]
    streamed = list(kitchen.scorer().stream(rows))
    assert len(streamed) == len(rows) and all("result" in row for row in streamed)


def test_recipes_may_be_unknown_missing_or_no_text(kitchen):
    scores = kitchen.scorer().score(["(get-kitchen ?k)"] * 4, ["cole-slaw", "no-such-recipe", None, "COLE-SLAW"])
    assert scores.status == ["complete", "error", "error", "complete"]
    assert "no-such-recipe" in scores.reasons[1] and scores.reasons[2] == "no text but NoneType"
    headed = kitchen.scorer().score(["#cole-slaw\n(get-kitchen ?k)", "(get-kitchen ?k)", "#a\n#b\n"])
    assert headed.status[0] == scores.status[0] and headed.recipes[0] == "cole-slaw"
    assert headed.status[1:] == ["error", "error"]


def test_requests_that_make_no_sense_say_what_would(kitchen):
    with pytest.raises(ValueError, match="there is no metric 'bleu'.*smatch-score"):
        kitchen.scorer(metrics=["bleu"])
    scorer = kitchen.scorer()
    with pytest.raises(ValueError, match="2 predictions and 1 recipes"):
        scorer.score(["", ""], ["cole-slaw"])
    with pytest.raises(TypeError, match="list of texts"):
        scorer.score("(get-kitchen ?k)", "cole-slaw")
    with pytest.raises(ValueError, match="jobs"):
        scorer.score([""], "cole-slaw", jobs=-1)
    assert len(scorer.score([], [])) == 0 and math.isnan(scorer.score([], []).means()["goal-condition-success"])


def test_threads_share_a_scorer(kitchen, candidates, scores):
    scorer = kitchen.scorer(metrics=scores.metrics)
    recipes, predictions = zip(*candidates)
    found = []
    threads = [threading.Thread(target=lambda: found.append(scorer.score(predictions, recipes, jobs=2))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(one.to_frame().equals(scores.to_frame()) for one in found) and len(found) == 3


def test_it_computes_as_evaluators_expect(kitchen, gold):
    scorer = kitchen.scorer()
    by_id = scorer.compute(predictions=[gold["cole-slaw"], ""], references=["cole-slaw", "cole-slaw"])
    assert by_id["goal-condition-success"] == 0.5
    by_text = scorer.compute(predictions=[gold["cole-slaw"], ""], references=[gold["cole-slaw"]] * 2)
    assert by_text["goal-condition-success"] == 0.5


def test_it_rewards_as_trainers_expect(kitchen, gold):
    reward = kitchen.scorer().reward("goal-condition-success", missing=-1.0)
    assert reward.__name__ == "goal_condition_success"
    text = gold["cole-slaw"]
    assert reward([text, "", None], recipe=["cole-slaw"] * 3, prompts=["…"] * 3) == [1.0, 0.0, -1.0]
    messages = [[{"role": "assistant", "content": text}]]
    assert reward(completions=messages, recipe=["cole-slaw"]) == [1.0]
    parts = [{"type": "image"}, {"type": "text", "text": text[:20]}, {"type": "text", "text": text[20:]}]
    messages = [[{"role": "assistant", "content": parts}], [{"role": "assistant", "content": [{"type": "image"}]}]]
    assert reward(messages, recipe=["cole-slaw"] * 2) == [1.0, -1.0]
    fenced = kitchen.scorer().reward("goal-condition-success", network=lambda text: text.split("```")[1])
    assert fenced([f"Here it is:\n```\n{text}\n```"], recipe=["cole-slaw"]) == [1.0]
    with pytest.raises(TypeError, match="'recipe'"):
        reward([text])
    with pytest.raises(TypeError, match="completions are a list"):
        reward(text, recipe=["cole-slaw"])
    with pytest.raises(KeyError, match="there is no metric 'nope'"):
        kitchen.scorer().reward("nope")


def test_streams_and_lists_agree_on_networks(kitchen, gold):
    scorer = kitchen.scorer()
    for text in (gold["cole-slaw"], "#cole-slaw\n" + gold["cole-slaw"], "#lemonade\n" + gold["cole-slaw"],
                 gold["cole-slaw"] + "\n(fetch", gold["cole-slaw"].encode(), "", [("get-kitchen", "?k")]):
        network = kitchen.parse(text)
        scores = scorer.score([network], "cole-slaw")
        (row,) = scorer.stream([{"recipe": "cole-slaw", "network": network}])
        assert row["result"]["status"] == scores.status[0], text
        assert row["result"]["reason"] == scores.reasons[0], text
        assert pickle.loads(pickle.dumps(scorer)).score([network.source], "cole-slaw").status == scores.status, text


def test_gold_networks_may_come_from_elsewhere(kitchen, gold, tmp_path):
    text = gold["cole-slaw"]
    (tmp_path / "gold.solution").write_text("#mine\n" + text)
    for mine in (tmp_path / "gold.solution", {"mine": text}, {"mine": kitchen.recipe("cole-slaw")}):
        assert kitchen.scorer(mine, ["smatch"]).score([text], "mine")["smatch"][0] == 1


def test_what_is_no_gold_network_is_told_by_its_id(kitchen):
    for gold in ({"x": None}, {"x": 3}):
        with pytest.raises(TypeError, match=r"gold\['x'\]: expected a network.* and this is (None|3)"):
            kitchen.scorer(gold)
    with pytest.raises(TypeError, match="expected a network or the id of one"):
        kitchen.scorer().compute(predictions=[""], references=[None])


def test_signatures_tell_what_scores_depend_on(kitchen, gold):
    signature = kitchen.scorer().signature
    assert signature == irl.domain("cooking").scorer().signature
    others = {kitchen.scorer(metrics=["smatch"]).signature, kitchen.scorer({"a": gold["cole-slaw"]}).signature,
              irl.domain("cooking", rules="reference").scorer().signature}
    assert len(others | {signature}) == 4
    assert signature.startswith(f"irl:{irl.__version__}|domain:cooking|rules:default|world:")


def test_a_scorer_pickles(kitchen, gold):
    scorer = pickle.loads(pickle.dumps(kitchen.scorer({"mine": gold["cole-slaw"]}, ["smatch"])))
    assert scorer.score([gold["cole-slaw"]], "mine")["smatch"][0] == 1


def test_an_explanation_names_what_went_wrong(kitchen, gold):
    told = kitchen.scorer(in_full=True).explain(gold["cole-slaw"] + "(whip ?a)", "cole-slaw")
    assert told["problems"][0]["kind"] == "unknown-primitive"


def test_empty_lines_are_passed_over_and_counted(kitchen):
    rows = list(kitchen.scorer().stream(["", " \n", "no JSON"]))
    assert [row["result"]["line"] for row in rows] == [3]


def test_a_stream_is_lazy(kitchen):
    taken = []

    def rows():
        for i in range(10_000):
            taken.append(i)
            yield {"recipe": "cole-slaw", "network": ""}

    stream = kitchen.scorer().stream(rows())
    next(stream)
    assert len(taken) == 1


def test_ctrl_c_ends_scoring():
    program = """
import irl, os, signal, threading
kitchen = irl.domain("cooking")
endless = kitchen.primitive("endless", x=int)
@endless.given()
def numbers():
    i = 0
    while True:
        i += 1
        yield i
text = "\\n".join(kitchen.recipe("easy-banana-bread").operations)
try:
    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    kitchen.scorer().score([text + f"(sift ?a ?b ?c ?d ?e{i})" for i in range(1_000_000)], "easy-banana-bread")
except KeyboardInterrupt:
    print("interrupted")
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert ended.stdout == "interrupted\n", ended.stderr


def ended_by_ctrl_c(program):
    """What a program prints that gets Ctrl-C after half a second: that it was interrupted, and after how long."""
    whole = f"""
import irl, os, signal, threading, time
{program}
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
start = time.monotonic()
try:
    work()
except KeyboardInterrupt:
    print("interrupted", time.monotonic() - start)
"""
    ended = subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, timeout=300)
    word, seconds = ended.stdout.split() or ("", "nan")
    assert word == "interrupted", ended.stderr
    return float(seconds)


ONE_BY_ONE = """
def large(size, kind):
    lines = [f"(fetch-and-proportion ?x{i} ?k{i + 1} ?k{i} ?b{i} {kind} {1 + i % 3} g)" for i in range(size - 1)]
    return "\\n".join(["(get-kitchen ?k0)", *lines])
kitchen = irl.domain("cooking")
"""


def test_ctrl_c_ends_a_comparison_of_large_networks():
    program = ONE_BY_ONE + """
scorer = kitchen.scorer(gold={"large": large(330, "butter")}, metrics=["smatch"])
scorer.score(["(get-kitchen ?k)"], ["large"])
work = lambda: [scorer.score([large(320 - i, "sugar") + "(get-kitchen ?other)"], ["large"]) for i in range(100)]
"""
    assert ended_by_ctrl_c(program) < 5


def test_ctrl_c_ends_resampling():
    program = """
kitchen = irl.domain("cooking")
texts = ["\\n".join(kitchen.recipe(recipe).operations[i:]) for i in range(2) for recipe in kitchen.recipes]
recipes = kitchen.recipes * 2
scorer = kitchen.scorer()
systems = {name: scorer.score(texts, given) for name, given in (("one", recipes), ("other", recipes[::-1]))}
work = lambda: irl.compare(systems, samples=20_000_000)
"""
    assert ended_by_ctrl_c(program) < 5


def test_what_there_is_no_time_to_compare_has_no_score(kitchen):
    large = "\n".join(["(get-kitchen ?k0)", *(f"(fetch-and-proportion ?x{i} ?k{i + 1} ?k{i} ?b{i} butter {1 + i % 3} g)" for i in range(330))])
    other = "\n".join(line for i, line in enumerate(large.replace("butter", "sugar").splitlines()) if i % 5)
    scorer = kitchen.scorer(gold={"large": large}, metrics=["smatch"], max_seconds=1e-9)
    scores = scorer.score([other], ["large"])
    score, = memoryview(scores.column("smatch")).cast("d")
    assert score != score
    unhurried = kitchen.scorer(gold={"large": large}, metrics=["smatch"]).score([other], ["large"])
    assert min(unhurried.means().values()) > 0.5


def test_how_much_can_be_carried_out_with_bodies(kitchen):
    too_full = ("(get-kitchen ?k)\n(fetch ?b ?k1 ?k small-bowl 1)\n"
                "(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour 1000 g)\n")
    try:
        scorer = kitchen.scorer(metrics=["carried-out"])
    except ValueError as problem:
        assert "bodies" in str(problem)
        pytest.skip("this build cannot simulate bodies")
    scores = scorer.score([too_full, too_full.replace("1000", "300")], ["fried-almonds", "lemonade"])
    assert list(scores["carried-out"]) == pytest.approx([2 / 3, 1])
    assert scorer.explain(too_full, "fried-almonds")["remarks"][0]["kind"] == "spills"
