"""What is done together: what comes while some of it is being done is done with the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

One = TypeVar("One")
Result = TypeVar("Result")


class Together(Generic[One, Result]):
    """Collects what arrives while a batch is under way, and does it as the next batch. Nobody waits
    for more than the batch under way when he came and the one he is in."""

    def __init__(
        self, do: Callable[[list[One]], Awaitable[Sequence[Result]]], most: int = 64
    ) -> None:
        self._do = do
        self._most = most
        self._waiting: list[tuple[One, asyncio.Future[Result]]] = []
        self._doing: asyncio.Task[None] | None = None

    async def __call__(self, one: One) -> Result:
        """What came of it. What all of them fail of is raised to each."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((one, future))
        if self._doing is None:
            self._doing = asyncio.create_task(self._run())
        return await future

    async def _run(self) -> None:
        try:
            while self._waiting:
                some = self._waiting[: self._most]
                del self._waiting[: self._most]
                await self._done(some)
        finally:
            self._doing = None

    async def _done(self, some: list[tuple[One, asyncio.Future[Result]]]) -> None:
        try:
            results = await self._do([one for one, _ in some])
        except Exception as error:
            for _, future in some:
                if not future.done():
                    future.set_exception(error)
            return
        for (_, future), result in zip(some, results, strict=True):
            if not future.done():
                future.set_result(result)

    async def close(self) -> None:
        """Until all of it is done."""
        if self._doing is not None:
            await asyncio.gather(self._doing, return_exceptions=True)
