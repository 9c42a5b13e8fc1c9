"""Texts in plain English, read into networks; questions, answered."""

import pickle
import threading

import pytest

import irl

BUTTER = ["200 g butter", "100 g white sugar", "2 eggs"]


def test_a_text_becomes_a_network_that_runs(kitchen):
    reading = kitchen.read(["Beat the butter with the sugar.", "Beat in the eggs until light."], BUTTER, id="cream")
    assert (reading.network.id, reading.status, reading.read, reading.share) == ("cream", "complete", "read", 1)
    assert kitchen.run(reading.network).status == "complete"
    assert reading.passed_over == [("until light", "sign")]
    assert reading.unread == [] and any("crack" in one for one in reading.assumed)
    assert "beat" in repr(reading) and len(reading.to_frame()) == len(reading["clauses"])


def test_what_is_not_read_is_told(kitchen):
    reading = kitchen.read("Beat the butter with the sugar. Xyzzy plugh. If it is dry, add the eggs.", BUTTER)
    assert (reading.status, reading.read) == ("complete", "partly-read")
    assert 0 < reading.share < 1
    assert "xyzzy plugh" in reading.unread
    assert ("if it is dry, add the eggs", "condition") in reading.passed_over


def test_the_next_best_readings_differ(kitchen):
    readings = kitchen.readings(["Beat the butter with the sugar.", "Beat it with the eggs."], BUTTER, solutions=3)
    assert 1 < len(readings) <= 3
    assert len({reading.network.text for reading in readings}) == len(readings)
    assert [reading["cost"] for reading in readings] == sorted(reading["cost"] for reading in readings)


def test_a_reading_pickles(kitchen):
    reading = kitchen.read("Beat the butter with the sugar.", BUTTER)
    again = pickle.loads(pickle.dumps(reading))
    assert again == reading and again.network.text == reading.network.text


def test_a_domain_is_read_in_by_several_threads(kitchen):
    texts = []

    def read():
        texts.append(kitchen.read("Beat the butter with the sugar.", BUTTER).network.text)

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(texts) == 4 and len(set(texts)) == 1


def test_what_cannot_be_asked_is_refused(kitchen):
    for wrong in ({"max_seconds": 0}, {"max_seconds": float("nan")}, {"solutions": 0}):
        with pytest.raises(ValueError):
            kitchen.readings("Beat the butter.", BUTTER, **wrong)
    with pytest.raises(TypeError):
        kitchen.read(3)
    with pytest.raises(ValueError, match="half a character"):
        kitchen.read("\ud800")
    assert kitchen.read([]).read == "not-read"


def test_text_that_is_no_text_is_read_as_far_as_it_goes(kitchen):
    for text in ("", "\x00", "if " * 1000, "(" * 1000):
        assert kitchen.read(text).status in ("complete", "partial", "error")


def test_a_network_is_written_and_read_again_in_each_language(kitchen):
    gold = kitchen.recipe("lemonade")
    for language in ("", "english", "dutch"):
        text = kitchen.write(gold, language=language)
        assert text.is_whole and text.unsaid == []
        reading = kitchen.read(text.instructions, text.ingredients, language=language)
        assert len(reading.network) == len(gold) and reading.read == "read"
        assert text.text.endswith(text.instructions[-1]) and "18 of 18" in repr(text)
    assert kitchen.write(gold).instructions != kitchen.write(gold, language="dutch").instructions


def test_what_cannot_be_said_is_told(kitchen):
    text = kitchen.write("(get-kitchen ?k)\n(fetch ?a ?k2 ?k large-bowl 1)\n(mix ?b ?k3 ?k2 ?nothing ?c)")
    assert not text.is_whole and text.unsaid


def test_a_language_that_there_is_not_is_refused(kitchen):
    with pytest.raises(ValueError, match="english, dutch"):
        kitchen.read("Klop de boter.", BUTTER, language="frisian")
