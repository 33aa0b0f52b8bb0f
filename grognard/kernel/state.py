"""The working state of a match: what never changes is in its kit, what is saved in its `saved`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Self

from grognard.kernel.events import Event
from grognard.kernel.fields import CACHE, TABLE, TRUTH, Field
from grognard.kernel.state_code import StateKind
from grognard.kernel.value import Side, Value

if TYPE_CHECKING:
    from grognard.kernel.flow import Ask, Step


class State(metaclass=StateKind):
    """What every game's state has. A game declares its fields in a class of its own, each as
    `truth`, `table` or `cache` (see `fields`); `clone`, `saved`, `restored` and `stale_tables`
    follow from that.

    It is a plain slotted class, not a Struct: it also holds the kit shared by all clones and tables
    that can be rebuilt, and neither belongs in a save.
    """

    __slots__ = ("ask", "kit", "revealed", "steps", "story")
    _fields: ClassVar[tuple[Field, ...]] = ()
    Saved: ClassVar[type[Any]] = Value
    """The record of the truth alone: what a save holds and equality compares."""

    kit: Any
    """What never changes during a match: shared by all clones."""
    steps: list[Step[Any, Any]]
    ask: Ask | None
    story: list[Event] | None
    """Where events go; None in a playout, which tells nothing and pays nothing."""
    revealed: bool
    """Something hidden was shown since this was last cleared: undo stops here."""

    def __init__(self, kit: Any) -> None:
        self._begin(kit)
        self._begin_truth()
        self.lay_tables()

    def _begin(self, kit: Any) -> None:
        self.kit = kit
        self.steps = []
        self.ask = None
        self.story = None
        self.revealed = False

    if TYPE_CHECKING:  # written for each class by `state_code`

        def clone(self) -> Self:
            """An independent copy. The story is not copied: a clone tells nothing."""
            ...

        def saved(self) -> Any:
            """The truth, all of it, and nothing derived."""
            ...

        def _take_truth(self, saved: Any) -> None: ...

        def _begin_truth(self) -> None: ...

        def _clear_tables(self) -> None: ...

    @classmethod
    def restored(cls, kit: Any, saved: Any) -> Self:
        """The working state of a save: the truth as it stands, the tables made from it. Raises
        ValueError where it was not saved with such a kit."""
        for field in cls._fields:
            if field.count is not None:
                wanted, found = field.count(kit), len(getattr(saved, field.name))
                if wanted != found:
                    raise ValueError(f"{found} entries in {field.name}, not {wanted}")
        new = object.__new__(cls)
        new._begin(kit)
        new._take_truth(saved)
        new.lay_tables()
        return new

    def lay_tables(self) -> None:
        """Make every table anew from the truth, and forget what was worked out."""
        self._clear_tables()
        self.fill_tables()

    def fill_tables(self) -> None:
        """Fill the tables, which stand at their start, from the truth. A game with tables brings
        its own."""

    def stale_tables(self) -> Iterator[str]:
        """Tables and caches that differ from the same made anew from the truth: none, unless the
        game changed the truth by another way than the one that keeps them in step."""
        fresh = self.restored(self.kit, self.saved())
        for field in self._fields:
            if field.kind == TABLE and getattr(fresh, field.name) != getattr(self, field.name):
                yield f"{field.name} differs from the truth"
        for field in self._fields:
            if field.kind == CACHE and field.read and field.read(fresh) != field.read(self):
                yield f"{field.name} differs from the truth"

    @classmethod
    def names_of(cls, kind: Any) -> tuple[str, ...]:
        """The names of the truths of this type."""
        return tuple(f.name for f in cls._fields if f.kind == TRUTH and f.type == kind)

    def tell(self, what: str, rule: str, to: Side = "", **about: str | float) -> None:
        """Add to the story. `to` names the one side that may hear it; empty is everybody."""
        if self.story is not None:
            self.story.append(Event(what, rule, tuple(about.items()), to))
