"""What the tests of the Python package share."""

import pytest

import irl


@pytest.fixture(scope="session")
def kitchen():
    return irl.domain("cooking")


@pytest.fixture(scope="session")
def gold(kitchen):
    """The text of every gold network, without heading, by recipe."""
    return {recipe: "\n".join(kitchen.recipe(recipe).operations) for recipe in kitchen.recipes}
