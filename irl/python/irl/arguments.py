"""What is passed is honoured or refused, in words: which argument, what was given, what was expected.

`checked` holds the arguments of a function against its annotations. What it does not see, the native half refuses;
`speak_plainly` puts that into words as well."""

from __future__ import annotations

import inspect
import operator
import re
from collections.abc import Iterable, Mapping
from functools import wraps
from types import ModuleType
from typing import Any, Callable, TypeVar, Union, cast

from . import _irl

#: A whole number that counts something: 0 or more.
Count = int
#: A text as somebody wrote it, whatever it is.
AnyText = Union[str, bytes]

_Function = TypeVar("_Function", bound=Callable[..., Any])


def checked(function: _Function) -> _Function:
    """The function, which refuses arguments that its annotations do not admit: a TypeError, or a ValueError where the type
    is right. What an annotation says that is not known here admits everything. Its documentation goes on with what is said
    of those arguments that are options of the command line as well."""
    signature = inspect.signature(function)
    expected = {name: _parts(str(parameter.annotation)) for name, parameter in signature.parameters.items()
                if parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)}

    @wraps(function)
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            bound = signature.bind(*arguments, **named)
        except TypeError as error:
            raise TypeError(f"{function.__name__}(): {error}") from None
        for name, value in bound.arguments.items():
            if name in expected:
                _demand(name, value, expected[name])
        return function(*arguments, **named)

    options = [f"    {name}: {_irl.option_words[name]}" for name in signature.parameters if name in _irl.option_words]
    if options:
        call.__doc__ = "\n".join([inspect.cleandoc(function.__doc__ or ""), "", "Options:", *options])
    return cast(_Function, call)


def speak_plainly(module: ModuleType) -> None:
    """Gives every function of a native module words of ours for arguments that it cannot take."""
    for name, member in list(vars(module).items()):
        if isinstance(member, type):
            for inner, method in list(vars(member).items()):
                if isinstance(method, property) and method.fset is not None:
                    setattr(member, inner, property(method.fget, _plain(method.fset, inner), None, method.__doc__))
                elif callable(method) and (inner == "__init__" or not inner.startswith("_")):
                    setattr(member, inner, _plain(method, name if inner == "__init__" else inner))
        elif inspect.isbuiltin(member):
            setattr(module, name, _plain(member, name))


def told(value: Any) -> str:
    """A value in a few words."""
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        words = ascii(value)
        words = words if len(words) <= 60 else words[:57] + "…" + words[-1]
        return words + (", which has half a character (a lone surrogate)" if _is_broken(value) else "")
    return f"something of the type {type(value).__name__}"


#: In words, as a test, and as types whose values are at least of that kind.
_Kind = tuple[str, Callable[[Any], bool], Union[type, tuple[type, ...]]]


def _demand(name: str, value: Any, expected: list[str]) -> None:
    if not _admits(expected, value):
        _demand_elements(name, value, expected)
        kinds = [kind for kind in map(_kind, expected) if kind]
        wanted = " or ".join(words for words, _, _ in kinds)
        is_of_type = any(isinstance(value, types) for _, _, types in kinds)
        raise (ValueError if is_of_type else TypeError)(f"{name}: expected {wanted}, and this is {told(value)}")


def _demand_elements(name: str, value: Any, expected: list[str]) -> None:
    """Where a list or a dict is what is expected, and this is one: names the first element that is not."""
    for annotation in expected:
        head, _, inside = annotation.partition("[")
        if head == "Mapping" and isinstance(value, Mapping):
            elements = _parts(_parts(inside[:-1], ", ")[1])
            for key, element in value.items():
                if isinstance(key, str):
                    _demand(f"{name}[{key!r}]", element, elements)
        if head in ("Sequence", "Iterable") and isinstance(value, (list, tuple)):
            for place, element in enumerate(value):
                _demand(f"{name}[{place}]", element, _parts(inside[:-1]))


def _admits(alternatives: list[str], value: Any) -> bool:
    kinds = [_kind(alternative) for alternative in alternatives]
    return any(kind is None or kind[1](value) for kind in kinds)


def _parts(annotation: str, bar: str = " | ") -> list[str]:
    """The parts of an annotation between bars that stand in no brackets."""
    parts: list[str] = []
    for word in annotation.split(bar):
        is_inside = bool(parts) and parts[-1].count("[") > parts[-1].count("]")
        parts = parts[:-1] + [parts[-1] + bar + word] if is_inside else parts + [word]
    return parts


def _kind(annotation: str) -> _Kind | None:
    """What a part of an annotation admits; None: everything."""
    head, _, inside = annotation.partition("[")
    inner = [_parts(part) for part in _parts(inside[:-1], ", ")]
    if head in ("Sequence", "Iterable"):
        words = "a list of texts" if inner == [["str"]] else "a list"
        return words, lambda value: _is_list(value, inner[0]), (list, tuple)
    if head == "Mapping":
        return "a dict with texts as keys", lambda value: _is_dict(value, *inner), Mapping
    return _KINDS.get(annotation)


def _is_whole(value: Any, least: int) -> bool:
    try:
        return least <= operator.index(value) < 2**63
    except TypeError:
        return False


def _is_number(value: Any) -> bool:
    if isinstance(value, (str, bytes)):
        return False
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return False
    return number == number


def _is_broken(value: Any) -> bool:
    return isinstance(value, str) and any("\ud800" <= character <= "\udfff" for character in value)


def _is_list(value: Any, inner: list[str]) -> bool:
    if not isinstance(value, Iterable) or isinstance(value, (str, bytes)) and inner != ["Any"]:
        return False
    return not isinstance(value, (list, tuple)) or all(_admits(inner, element) for element in value)


def _is_dict(value: Any, keys: list[str], values: list[str]) -> bool:
    return isinstance(value, Mapping) and all(_admits(keys, key) and _admits(values, one) for key, one in value.items())


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not _is_broken(value)


_KINDS: dict[str, _Kind] = {
    "Count": ("a whole number from 0 on", lambda value: _is_whole(value, 0), int),
    "int": ("a whole number", lambda value: _is_whole(value, -2**63), int),
    "float": ("a number", _is_number, (int, float)),
    "bool": ("True or False", lambda value: value is True or value is False or type(value).__name__ == "bool_", bool),
    "str": ("a text", _is_text, str),
    "bytes": ("bytes", lambda value: isinstance(value, bytes), bytes),
    "os.PathLike[str]": ("a path", lambda value: hasattr(value, "__fspath__"), ()),
    "NetworkOrText": ("a network, its text or its operations as tuples",
                      lambda value: isinstance(value, (str, bytes, list, tuple)) or hasattr(value, "canonical"), ()),
    "AnyText": ("a text", lambda value: isinstance(value, (str, bytes)), ()),
    "Scores": ("the scores of a system", lambda value: hasattr(value, "reason_kinds"), ()),
    "None": ("None", lambda value: value is None, type(None)),
}


def _plain(function: Any, name: str) -> Any:
    @wraps(function)
    def call(*arguments: Any, **named: Any) -> Any:
        try:
            return function(*arguments, **named)
        except TypeError as error:
            if "incompatible" not in str(error):
                raise
            words = _refused(name, arguments[1:] if "(self:" in str(error) else arguments, str(error))
        raise TypeError(words)

    return call


def _refused(name: str, arguments: tuple[Any, ...], native: str) -> str:
    signature = re.search(r"\(((?:self: [^,)]*(?:, )?)?)(.*?)\)(?: -> .*)?$", native.split("\n    1. ")[-1].split("\n")[0])
    types = re.sub(r"\w+: ", "", signature[2]) if signature else ""
    types = types.replace("irl._irl.", "")
    given = ", ".join(map(told, arguments))
    return f"{name}: expected {types or 'other arguments'}, and this is {given}"
