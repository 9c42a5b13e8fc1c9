"""Definitions in the notation, from Python."""

import irl

CREAMED = """; butter and sugar, beaten together
(define (creamed ?out ?k2 ?k1 ?a ?b)
  (transfer-contents ?both ?rest-a ?k-a ?k1 ?large ?a ?n1 ?u1)
  (transfer-contents ?all ?rest-b ?k-b ?k-a ?both ?b ?n2 ?u2)
  (beat ?out ?k2 ?k-b ?all ?whisk))
"""
RECIPE = """(get-kitchen ?k)
(fetch-and-proportion ?butter ?k2 ?k ?b1 butter 230 g)
(fetch-and-proportion ?sugar ?k3 ?k2 ?b2 white-sugar 120 g)
(creamed ?creamed ?k4 ?k3 ?butter ?sugar)
"""


def test_a_definition_stands_for_its_body():
    run = irl.domain("cooking").run(CREAMED + RECIPE)
    assert run.status == "complete"
    assert [step.get("use") for step in run.steps][-3:] == ["(creamed ?creamed ?k4 ?k3 ?butter ?sugar)"] * 3


def test_a_file_of_definitions_extends_a_domain(tmp_path):
    file = tmp_path / "creamed.solution"
    file.write_text(CREAMED)
    kitchen = irl.domain("cooking", extend=[str(file)])
    assert kitchen.run(RECIPE).status == "complete"
    assert kitchen.run(RECIPE).steps[-1]["primitive"] == "beat"


def test_rows_are_counted():
    run = irl.domain("cooking").run('(define (pair 1 2)) (define (pair 2 3)) (count ?n (pair ?a ?b))')
    assert run.status == "complete"
    assert "?n" in str(run) or run.steps
