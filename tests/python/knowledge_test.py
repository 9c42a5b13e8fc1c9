"""Knowledge: what a domain knows at first, and a run or a session may know otherwise."""

import gc
import os
import pickle
import sys
import threading
import weakref

import pytest

import irl


class Words:
    """What an agent calls numbers, which nobody changes."""

    def __init__(self, **meanings):
        self.meanings = meanings

    def __eq__(self, other):
        return isinstance(other, Words) and self.meanings == other.meanings


def agent(known):
    """A domain with a primitive that asks what it knows."""
    domain = irl.domain("cooking", knowledge=known)
    called = domain.primitive("called", word=str, number=int)

    @called.given("word")
    def meaning(word, knowledge):
        return knowledge.meanings.get(word)

    @called.given("number")
    def words(number, knowledge):
        yield from (word for word, other in knowledge.meanings.items() if other == number)

    return domain


@pytest.fixture(scope="module")
def domain():
    return agent(Words(one=1, un=1))


NETWORK = '(called "one" ?n)'


def test_a_primitive_is_given_what_the_domain_knows_at_first(domain):
    assert domain.run(NETWORK).bindings == {"n": 1}
    assert [one["values"]["w"] for one in domain.run("(called ?w 1)", solutions=0).solutions] == ["one", "un"]


def test_a_run_may_know_something_else(domain):
    assert domain.run(NETWORK, knowledge=Words(one=11)).bindings == {"n": 11}
    assert domain.run(NETWORK).bindings == {"n": 1}
    assert domain.run(NETWORK, knowledge=Words()).verdict == "partial"


def test_a_session_may_know_something_else(domain):
    session, other = domain.session(), domain.session(knowledge=Words(one=11))
    for one, number in ((session, 1), (other, 11)):
        one.add(NETWORK)
        assert one.bindings()["n"]["value"] == number
    other.reset()
    other.add(NETWORK)
    assert other.bindings()["n"]["value"] == 11


def test_knowledge_is_handed_over_as_it_is_and_let_go(domain):
    taken = []
    kept = irl.domain("cooking", knowledge=Words())
    take = kept.primitive("take", n=int)

    @take.given()
    def one(knowledge):
        taken.append(knowledge)
        return 1

    known = Words()
    run = kept.run("(take ?n)", knowledge=known)
    assert taken[0] is known
    seen = weakref.ref(known)
    taken.clear()
    del known
    assert seen() is not None and run.bindings == {"n": 1}
    del run
    gc.collect()
    assert seen() is None


def test_threads_with_knowledge_of_their_own_do_not_see_one_another(domain):
    found = {}

    def ask(number):
        found[number] = [domain.run(NETWORK, knowledge=Words(one=number)).bindings["n"] for _ in range(20)]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: [number] * 20 for number in range(6)}


def test_knowledge_that_is_not_declared_is_refused():
    plain = irl.domain("cooking")
    for ask in (lambda: plain.run("(get-kitchen ?k)", knowledge=Words()), lambda: plain.session(knowledge=3)):
        with pytest.raises(ValueError, match="knowledge: the domain 'cooking' declares none; irl.domain.*declares it"):
            ask()


def test_a_primitive_that_asks_for_knowledge_which_is_not_declared_is_refused():
    with pytest.raises(ValueError, match="'called' asks for knowledge, and the domain 'cooking' declares none; irl.domain"):
        agent(None).run(NETWORK)


def test_a_slot_may_be_called_knowledge():
    plain = irl.domain("cooking")
    double = plain.primitive("double", twice=int, knowledge=int)

    @double.given("knowledge")
    def twice(knowledge):
        return 2 * knowledge

    assert plain.run("(double ?n 4)").bindings == {"n": 8}


FILE = '''
from irl_primitives import Primitive, serve
known = Primitive("known", length=int)
@known.given()
def length(knowledge):
    return len(knowledge)
serve()
'''


def test_files_of_primitives_ask_for_it_in_this_process_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", f"{os.environ['IRL_SOURCE_DIR']}/examples/external")
    file = tmp_path / "known.py"
    file.write_text(FILE)
    loaded = irl.domain("cooking", knowledge=["a", "b"])
    loaded.load(file)
    assert loaded.run("(known ?n)").bindings == {"n": 2}
    again = pickle.loads(pickle.dumps(loaded))
    assert again.run("(known ?n)").bindings == {"n": 2} and again.run("(known ?n)", knowledge=[]).bindings == {"n": 0}
    with pytest.raises(ValueError, match="known asks for knowledge, which no other program is handed"):
        irl.domain("cooking", primitives_from=[f"{sys.executable} {file}"], knowledge=["a"])
