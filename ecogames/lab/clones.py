"""Clones of plain functions over other globals: how one source of rules becomes a plain and a compiled twin."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from typing import Any

Wrap = Callable[[types.FunctionType], Any]
PACKAGE = "ecogames."  # functions and modules from here are cloned, all others are used as they are


class Clones:
    """Clones functions with all that they call, each once. wrap: what is made of a clone (the clone itself, or its compiled form)."""

    def __init__(self, wrap: Wrap) -> None:
        self._wrap = wrap
        self._modules: dict[str, types.ModuleType] = {}
        self._functions: dict[types.FunctionType, Any] = {}

    @property
    def modules(self) -> list[str]:
        """Names of the modules that clones were made of, sorted."""
        return sorted(self._modules)

    def said(self) -> Iterator[str]:
        """All that clones say, whatever their sources have become since they were loaded: the code of functions, the numbers of modules."""
        for function in sorted(self._functions, key=lambda one: (one.__module__, one.__qualname__)):
            yield f"{function.__module__}.{function.__qualname__} {function.__defaults__} {_said(function.__code__)}"
        for name in self.modules:
            numbers = {key: value for key, value in vars(self._modules[name]).items() if _number(value)}
            yield f"{name} {sorted(numbers.items())}"

    def module(self, module: types.ModuleType, **instead: Any) -> types.ModuleType:
        """The module's clone: its names, with clones for its functions. instead: values for names, which come first."""
        name = module.__name__
        if name not in self._modules:
            clone = types.ModuleType(name, module.__doc__)
            vars(clone).update(vars(module))
            vars(clone).update(instead)
            self._modules[name] = clone
            for key, value in vars(module).items():
                if key not in instead and _ours(value):
                    setattr(clone, key, self.module(value) if isinstance(value, types.ModuleType) else self.function(value))
        return self._modules[name]

    def function(self, function: types.FunctionType) -> Any:
        """The function's clone, wrapped."""
        if function not in self._functions:
            import sys

            names = vars(self.module(sys.modules[function.__module__]))
            if function not in self._functions:  # else cloned on the way
                self._functions[function] = self._wrap(copy(function, names))
        return self._functions[function]


def copy(function: types.FunctionType, names: dict[str, Any], called: str | None = None) -> types.FunctionType:
    """The same code with other globals. called: another name; several copies of one function need one each.

    Compiled code that comes from the cache is linked by name: of two copies called alike, one would stand in for the other.
    """
    name = called or function.__name__
    twin = types.FunctionType(function.__code__, names, name, function.__defaults__, function.__closure__)
    twin.__doc__, twin.__module__, twin.__qualname__ = function.__doc__, function.__module__, called or function.__qualname__
    return twin


def _said(code: types.CodeType) -> tuple[object, ...]:
    constants = [_said(one) if isinstance(one, types.CodeType) else one for one in code.co_consts]
    return (code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars)


def _number(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, tuple) and all(map(_number, value)))


def _ours(value: object) -> bool:
    return isinstance(value, types.FunctionType | types.ModuleType) and (getattr(value, "__module__", None) or value.__name__).startswith(PACKAGE)
