import { expect, test } from 'vitest';
import { docstring, PythonCode, pythonLiteral } from '../../../src/emit/python/source.ts';

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
