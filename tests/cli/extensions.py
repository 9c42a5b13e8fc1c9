"""extensions.py IRL: a file of YAML adds to a domain all that it is made of, and conflicts name both places."""

import os
import pathlib
import subprocess
import sys
import tempfile

irl = os.path.realpath(sys.argv[1])
examples = pathlib.Path(__file__).resolve().parents[2] / "examples/how-to/extension"
library = os.path.realpath(sys.argv[2])
work = pathlib.Path(tempfile.mkdtemp())
failures = []
YAML, NETWORK = str(examples / "clotted.yaml"), str(examples / "clotted.solution")


def run(*arguments, **environment):
    told = subprocess.run([irl, *arguments], cwd=work, env=dict(os.environ, **environment), capture_output=True, text=True,
                          timeout=120)
    return told.returncode, told.stdout + told.stderr


def expect(told, code, *words):
    if told[0] != code or not all(word in told[1] for word in words):
        failures.append(f"expected {code} and {words}, got {told[0]}:\n{told[1]}")


def refused(text, *words):
    (work / "wrong.yaml").write_text(text)
    expect(run("check", NETWORK, "--extend", "wrong.yaml"), 2, *words)


# What it adds: an ingredient that is weighed, a tool that can beat, the place where both are, a verb.
expect(run("check", NETWORK), 3, "'clotted-cream' is no known name")
(work / "clotted.solution").write_text(pathlib.Path(NETWORK).read_text())
expect(run("run", NETWORK, "--strict", "--extend", YAML), 0, "cream-siphon", "amount: 200 g", "complete: 4")
(work / "list.txt").write_text("200 g clotted cream\n")
text = ["read", "--ingredients", "list.txt", "--text", "Siphon the clotted cream."]
expect(run(*text, "--extend", YAML), 0, "clotted-cream 200 g", "(beat ")
# A tool serves for what it can do, and for nothing else.
(work / "useless.yaml").write_text(pathlib.Path(YAML).read_text().replace("[can-beat, reusable]", "reusable"))
expect(run("run", NETWORK, "--strict", "--extend", "useless.yaml"), 3, "cream-siphon")
# What is added to a world stands behind what is there, and counts on its identities.
(work / "more.yaml").write_text("world: {fridge: {contents: [heavy-cream]}}\n")
expect(run("run", NETWORK, "--strict", "--extend", YAML, "--extend", "more.yaml"), 0, "complete: 4")

# What is wrong is told where it stands, conflicts with both places.
refused("types: {g: {butter: {is: whisk}}}\n", "wrong.yaml:1:13", "the type 'butter' is declared differently at ",
        "ontology/cooking.yaml:")
refused("facts: {seconds-per: {minute: 61}}\n", "wrong.yaml:1:23", "another one at ", "cooking-facts.yaml:")
refused("world: {fridge: {temperature: 3 °C}}\n", "wrong.yaml:1:18", "a list of what is added")
refused("world: {oven: {contents: [nothing-known]}}\n", "wrong.yaml:1:27", "'nothing-known' is no kind of object")
refused("word: {}\n", "wrong.yaml:1:1", "'word' is no section of an extension", "did you mean 'world'?")
refused("extends: arithmetic\nfacts: {}\n", "this extends the domain 'arithmetic'")
(work / "wrong.yaml").write_text("language: {nouns: {cup: whisk}}\n")
expect(run(*text, "--extend", "wrong.yaml"), 2, "wrong.yaml:1:20", "means something else at ", "cooking-english.yaml:")
expect(run("check", NETWORK, "--extend", "nowhere.yaml"), 2, "nowhere.yaml")
# Words are looked at by commands that read none, too.
refused("language: {verbs: {combin: [siphon]}}\n", "wrong.yaml:1:20", "there is no construction 'combin'", "'combine'")

# What two files add, or one file and the domain, is told with both places.
def both(first, second, *words):
    (work / "one.yaml").write_text(first)
    (work / "two.yaml").write_text(second)
    expect(run("check", NETWORK, "--extend", YAML, "--extend", "one.yaml", "--extend", "two.yaml"), *words)


fridge = "world: {fridge: {contents: [heavy-cream: 100 g]}}\n"
both(fridge, fridge, 2, "two.yaml:1:29: error: 'heavy-cream' is added to 'contents' of 'fridge' here and at one.yaml:1:29")
both(fridge, fridge.replace("100", "200"), 0, "no problems")
both("facts: {}\n", "world: {fridge: {contents: [medium-bowl: {contents: [cream-siphon]}]}}\n", 2,
     "two.yaml:1:54: error: 'cream-siphon' is put into the world here and at ", "clotted.yaml:9:")
types = "types: {g: {churn: {is: can-beat}}}\n"
both(types, types, 0, "no problems")
both(types, types.replace("can-beat", "reusable"), 2, "two.yaml:1:13", "the type 'churn' is declared differently at one.yaml:1:13")
verbs = "language: {verbs: {combine: {beat: [churn]}}}\n"
both(verbs, verbs, 2, "two.yaml:1:37: error: the verb 'churn' of 'combine' stands at one.yaml:1:37 too")
both("facts: {}\n", verbs.replace("churn", "whisk"), 2, "two.yaml:1:37", "the verb 'whisk' of 'combine' stands at ", "cooking-english.yaml:")
both("facts: {kin: [[a, b], [a, c]]}\n", "facts: {kin: [[a, c]]}\n", 2,
     "two.yaml:1:16: error: this row of 'kin' stands at one.yaml:1:24 too")
expect(run("check", NETWORK, "--extend", YAML, "--extend", os.path.relpath(YAML, work)), 2, "this file extends the domain already")

# Recipes go by their ids, from a file or from a directory beside the YAML.
expect(run("run", "clotted", "--extend", YAML), 0, "cream-siphon", "complete: 4")
(work / "mine").mkdir()
(work / "mine/whipped.solution").write_text(pathlib.Path(NETWORK).read_text().replace("#clotted", "#whipped"))
both("recipes: [mine]\n", "facts: {}\n", 0)
expect(run("run", "Whipped", "--extend", YAML, "--extend", "one.yaml"), 0, "complete: 4")
expect(run("recipes", "--extend", YAML, "--extend", "one.yaml"), 0, "clotted", "whipped", "lemonade")
(work / "mine/lemonade.solution").write_text("#lemonade\n(get-kitchen ?k)\n")
both("facts: {}\n", "recipes: mine\n", 2, "two.yaml:1:10: error: mine/lemonade.solution: there is lemonade.solution already: ",
     "recipes/lemonade.solution")
(work / "mine/lemonade.solution").unlink()
both("recipes: mine\n", "recipes: ./mine/../mine\n", 0)
refused("recipes: nowhere\n", "wrong.yaml:1:10: error: nowhere: there is no such directory or file")
refused("recipes: [one.yaml]\n", "wrong.yaml:1:11: error: one.yaml: there is no procedure")
refused("recipes: {a: b}\n", "wrong.yaml:1:10", "the name of a directory or file of recipes")

# What was scored with another extension is not resumed.
(work / "mine.yaml").write_text(pathlib.Path(YAML).read_text())
(work / "p.jsonl").write_text('{"recipe": "lemonade", "network": "(get-kitchen ?k)"}\n')
stream = ["stream", "p.jsonl", "--extend", "mine.yaml", "-o", "out.jsonl"]
expect(run(*stream), 0)
expect(run(*stream, "--resume"), 0)
(work / "mine.yaml").write_text("facts: {}\n")
expect(run(*stream, "--resume"), 2, "mine.yaml has changed since")

# The environment names libraries; the option adds to them. Both go with an extension.
expect(run("primitives", "successor", "--domain", "counting", IRL_DOMAIN_LIBRARY=library), 0, "successor")
expect(run("types", "clotted-cream", "--extend", YAML, IRL_DOMAIN_LIBRARY=f":{library}:"), 0, "thick cream")
expect(run("types", "butter", IRL_DOMAIN_LIBRARY="/nowhere.so"), 2, "/nowhere.so")
expect(run("types", "butter", IRL_DATA="/nowhere"), 2, "looked for /nowhere/ontology/cooking.yaml")

print("\n".join(failures))
sys.exit(bool(failures))
