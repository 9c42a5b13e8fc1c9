"""Builds the Python package: pip install . (irl/python/README.md tells more).

The engine is compiled by CMake for the interpreter that runs this. IRL_BUILD names a build directory in which that was done
already.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
SETTINGS = {"CMAKE_BUILD_TYPE": "Release", "IRL_UNITY": "ON", "IRL_PYTHON": "ON", "IRL_TESTS": "OFF",
            "Python_EXECUTABLE": sys.executable}


class BuildWithCMake(build_ext):
    """Compiles the native module, and puts the data files beside it."""

    def run(self):
        package = ROOT / "irl/python/irl" if self.inplace else Path(self.build_lib, "irl")
        build = Path(os.environ.get("IRL_BUILD", self.build_temp)).resolve()
        print(f"the Python module is built for {sys.executable}, which is Python {sys.version.split()[0]}", flush=True)
        if "IRL_BUILD" not in os.environ:
            settings = [f"-D{name}={value}" for name, value in SETTINGS.items()]
            subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", build, "-Wno-dev", *settings], check=True)
            subprocess.run(["cmake", "--build", build, "--target", "irl_python_package"], check=True)
        native = build / "python/irl" / f"_irl{sysconfig.get_config_var('EXT_SUFFIX')}"
        if not native.exists():
            raise SystemExit(f"{native} is not there; expected a module for this interpreter, {sys.executable}")
        package.mkdir(parents=True, exist_ok=True)
        for file in (native, ROOT / "examples/external/irl_primitives.py"):
            shutil.copy2(file, package)
        for directory, pattern in (("ontology", "*.yaml"), ("recipes", "*")):
            data = package / "data" / directory
            data.mkdir(parents=True, exist_ok=True)
            for file in (ROOT / directory).glob(pattern):
                shutil.copy2(file, data)


version = re.search(r'engine_version = "([^"]+)"', (ROOT / "irl/version.hpp").read_text())[1]
setup(version=version, ext_modules=[Extension("irl._irl", [])], cmdclass={"build_ext": BuildWithCMake})
