"""The package as pip installs it, away from the source tree and without the network."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import irl
kitchen = irl.domain("cooking")
assert "site-packages" in irl.__file__ and "site-packages" in kitchen._choice().data
text = kitchen.recipe("cole-slaw").text
print(kitchen.scorer().score([text])["goal"][0], len(kitchen.recipes))
"""


@pytest.mark.skipif("IRL_BUILD" not in os.environ, reason="IRL_BUILD names no build to install from")
def test_pip_installs_it_without_the_network(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "IRL_DATA")}
    python = tmp_path / "venv/bin/python"
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", tmp_path / "venv"], check=True)
    installed = subprocess.run([python, "-m", "pip", "install", "--no-index", "--no-build-isolation", "-v",
                                os.environ["IRL_SOURCE_DIR"]], env=environment, capture_output=True, text=True)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    assert f"the Python module is built for {python}" in installed.stdout + installed.stderr
    used = subprocess.run([python, "-c", PROGRAM], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert used.stdout == "1.0 35\n", used.stderr
