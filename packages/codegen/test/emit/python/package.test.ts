import { expect, test } from 'vitest';
import {
  emitBlockingModules,
  emitPythonBlocking,
  pythonFiles,
} from '../../../src/emit/python/package.ts';
import {
  docstring,
  fieldName,
  PythonCode,
  pythonLiteral,
  resultName,
  snakeCase,
} from '../../../src/emit/python/source.ts';
import { modelOf, topic } from '../../fixture.ts';
import { expectFile } from '../../snapshot.ts';

test.each(['types.py', 'results.py', 'methods.py', 'operations.py', 'samples.py'])(
  '%s of each topic is as reviewed',
  async (name) => {
    const texts = 'bodies composition errors parameters unions websocket webhooks'
      .split(' ')
      .map((each) => `# topic: ${each}\n${pythonFiles(modelOf(topic(each))).get(name)}`)
      .join('\n');
    await expectFile(texts, `python/${name}`);
  },
);

test.each([
  ['getLiveSession', 'get_live_session'],
  ['Idempotency-Key', 'idempotency_key'],
  ['before_date', 'before_date'],
  ['from', 'from_'],
  ['2fast', '_2fast'],
])('%s is called %s in a signature', (name, python) => {
  expect(snakeCase(name)).toBe(python);
});

test.each([
  ['audio_url', 'audio_url'],
  ['webhook-id', 'webhook_id'],
  ['class', 'class_'],
  ['extra', 'extra_'],
])('the field %s is called %s', (name, python) => {
  expect(fieldName(name)).toBe(python);
});

test('a result is called after its operation', () => {
  expect(resultName('getLiveSession')).toBe('GetLiveSessionResult');
});

test('values become Python literals', () => {
  expect(pythonLiteral([null, true, 1.5, 'a "b" \n'])).toBe('(None, True, 1.5, "a \\"b\\" \\n")');
  expect(pythonLiteral(['one'])).toBe('("one",)');
  expect(pythonLiteral([])).toBe('()');
  expect(pythonLiteral(new Map([[200, new PythonCode('A', new Map([['kind', 'json']]))]]))).toBe(
    '{200: A(kind="json")}',
  );
});

test('a value that is too long for a line takes one line a member', () => {
  const long = 'x'.repeat(120);
  expect(pythonLiteral(new Map([['a', [long]]]))).toBe(
    `{\n    "a": (\n        "${long}",\n    ),\n}`,
  );
  expect(pythonLiteral(new PythonCode('A', new Map([['b', long]])))).toBe(
    `A(\n    b="${long}",\n)`,
  );
});

test('a docstring ends where its text ends', () => {
  expect(docstring('says "yes"', '')).toBe('"""says "yes\\""""\n');
  expect(docstring('a """ and \\d', '  ')).toBe('  """a \'\'\' and \\\\d"""\n');
  expect(docstring('one\n\ntwo', '  ')).toBe('  """one\n\n  two\n  """\n');
  expect(docstring(' ', '')).toBe('');
});

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
