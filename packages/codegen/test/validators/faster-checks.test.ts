import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentProblems } from '../../src/problem.ts';
import { Compiler } from '../../src/validators/compile.ts';
import { withFasterChecks } from '../../src/validators/faster-checks.ts';
import { type Check, changed, findings, modelOf, validatorsOf } from '../fixture.ts';

const names = [...'abcdefghijkl'];
const words = Array.from({ length: 20 }, (_, index) => `word-${index}`);

/** An object of many names, each a text of some length or a word of a long list. */
const document = changed('bodies', '#/components/schemas/FileRequest', {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    names.map((name, index) => [
      name,
      index % 2 === 0
        ? { type: 'string', minLength: index / 2, maxLength: index + 1 }
        : { type: 'string', enum: words },
    ]),
  ),
});

describe('faster checks', async () => {
  const { FileRequest } = await validatorsOf(document);
  const original = new Compiler(modelOf(document), new DocumentProblems()).compile({
    $ref: 'FileRequest',
  }) as Check;

  test('find exactly what the checks of Ajv find, in the same order', () => {
    const text = fc.string({ maxLength: 14, unit: fc.constantFrom('a', '\u{1f600}', '\ud83d') });
    const value = fc.oneof(text, fc.constantFrom(...words, '', 1, null, ['word-1']));
    const key = fc.oneof(fc.constantFrom(...names), fc.constantFrom('m', '__proto__', 'toString'));
    const entries = fc.array(fc.tuple(key, value), { maxLength: 14 });
    fc.assert(
      fc.property(entries, (list) => {
        const object = JSON.parse(`{${list.map(([k, v]) => `"${k}":${JSON.stringify(v)}`)}}`);
        expect(findings(FileRequest, object)).toEqual(findings(original, object));
        expect(FileRequest?.errors).toEqual(original.errors);
      }),
      { numRuns: 2000 },
    );
  });

  test('take the place of every such check', async () => {
    const module = await new Compiler(modelOf(document), new DocumentProblems()).module();
    expect(module).not.toMatch(/func\d+\.call\(|=== "word-0"/);
    expect(module).toContain('.length > 1 && ');
  });
});

test('code without such a check stays as it is', () => {
  const code = 'if(!(data0 === "a" || data0 === "b")){\n}\n';
  expect(withFasterChecks(code)).toBe(code);
});
