import { expect, test } from 'vitest';
import { emitBlockingModules, emitPythonBlocking } from '../../../src/emit/python/blocking.ts';

test.each([
  ['async def close(self) -> None:', 'def close(self) -> None:'],
  ['    async with AsyncClient(url) as client:', '    with Client(url) as client:'],
  ['async for part in answer.aiter_bytes():', 'for part in answer.iter_bytes():'],
  ['read = [part async for part in self]', 'read = [part for part in self]'],
  ['return await (await self._run(steps))', 'return (self._run(steps))'],
  ['await asyncio.sleep(1)', 'time.sleep(1)'],
  ['import asyncio', 'import time'],
  ['async def __aenter__(self) -> AsyncClient:', 'def __enter__(self) -> Client:'],
  ['StartedAsyncLiveSession: AsyncIterator[int]', 'StartedLiveSession: Iterator[int]'],
  ['from ..async_caller import AsyncListing', 'from .sync_caller import Listing'],
  ['from .async_methods import AsyncMethods', 'from .methods import Methods'],
  [
    '    """A client that is awaited: `AsyncClient`."""',
    '    """A client that blocks: `Client`."""',
  ],
  [
    '"""Two lines:\n\nasync for people, `await it`."""',
    '"""Two lines:\n\nasync for people, `await it`."""',
  ],
])('%j is %j where it blocks', (awaited, blocking) => {
  expect(emitPythonBlocking(awaited)).toBe(blocking);
});

test.each([
  'message = "An async for of the \\"AsyncClient\\": await it"',
  "message = 'await asyncio'",
  'total = 1  # await AsyncClient',
  'awaited = async_ + Asynchronous',
])('%s means the same to both', (line) => {
  expect(emitPythonBlocking(line)).toBe(line);
});

test('a module moves into the folder of generated code, and names the file to change', () => {
  const text = '"""Text."""\n\nfrom .call import call\nfrom .generated.types import Job\n';
  expect([...emitBlockingModules(new Map([['async_caller', text]]))]).toEqual([
    [
      'sync_caller.py',
      `# Generated from packages/client-python/src/verbatim/async_caller.py. Do not edit: change that file and generate again.
# Command: codegen generate --package client-python
"""Text."""

from ..call import call
from .types import Job
`,
    ],
  ]);
});
