import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentProblems } from '../../src/problem.ts';
import { MAX_ERRORS } from '../../src/validators/collect-errors.ts';
import { Compiler, rewrite } from '../../src/validators/compile.ts';
import { type Check, changed, findings, modelOf, topic, validatorsOf } from '../fixture.ts';

/** The validator as Ajv makes it, not rewritten. */
const original = (name: string, schema: string): Check =>
  new Compiler(modelOf(topic(name)), new DocumentProblems()).compile({
    $ref: schema,
  }) as Check;

/** An object with some of these keys, each with any value at all. */
function anything(...keys: string[]): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(keys.map((key) => [key, fc.jsonValue({ maxDepth: 2 })]));
  return fc.oneof(fc.record(model, { requiredKeys: [] }), fc.jsonValue());
}

describe('rewritten validators', async () => {
  const { CallRequest } = await validatorsOf(topic('conditions'));
  const { Drawing } = await validatorsOf(topic('unions'));

  test('find the same errors as Ajv, up to the limit', () => {
    const callRequest = original('conditions', 'CallRequest');
    const keys = ['callback', 'callback_config', 'min', 'max', 'metadata', 'spelling', 'other'];
    fc.assert(
      fc.property(anything(...keys), (value) => {
        expect(findings(CallRequest, value)).toEqual(findings(callRequest, value));
      }),
    );
  });

  test('agree with Ajv on what is valid, also above the limit', () => {
    const drawing = original('unions', 'Drawing');
    const words = fc.array(fc.constantFrom('a', '', 1, { value: 'a' }, { valu: 1 }), {
      maxLength: 400,
      size: 'max',
    });
    const shape = fc.constantFrom(
      { kind: 'circle', radius: 1 },
      { kind: 'circle' },
      { kind: 'oval' },
      5,
    );
    fc.assert(
      fc.property(shape, words, (one, label) => {
        const value = { shape: one, label };
        const expected = drawing(value) ? 0 : Math.min(MAX_ERRORS, drawing.errors?.length ?? 0);
        expect(findings(Drawing, value)).toHaveLength(expected);
      }),
    );
  });

  test('stop reading a list at the limit', () => {
    let looks = 0;
    const label = new Proxy(new Array(100_000).fill(1), {
      get(target, name, receiver) {
        looks += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    expect(findings(Drawing, { shape: { kind: 'circle', radius: 1 }, label })).toHaveLength(
      MAX_ERRORS,
    );
    expect(looks).toBeLessThan(2 * MAX_ERRORS);
  });

  test('stop reading keys at the limit', () => {
    let looks = 0;
    const wrong = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]),
    );
    const value = new Proxy(wrong, {
      getOwnPropertyDescriptor(target, name) {
        looks += 1;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
    expect(findings(CallRequest, value)).toHaveLength(MAX_ERRORS);
    expect(looks).toBeLessThan(2 * MAX_ERRORS);
  });

  test('copy no errors and count none outside of the bounded list', async () => {
    for (const name of 'bodies composition conditions defaults parameters unions websocket'.split(
      ' ',
    )) {
      const module = await new Compiler(modelOf(topic(name)), new DocumentProblems()).module();
      expect(module).not.toMatch(/\.concat\(|vErrors\.push\(|errors\+\+/);
    }
  });
});

describe('lengths of strings', async () => {
  const names = [...'abcdef'];
  const document = changed('bodies', '#/components/schemas/FileRequest', {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map((name, index) => [
        name,
        { type: 'string', minLength: index, maxLength: 2 * index + 1 },
      ]),
    ),
  });
  const { FileRequest } = await validatorsOf(document);
  const unchanged = new Compiler(modelOf(document), new DocumentProblems()).compile({
    $ref: 'FileRequest',
  }) as Check;

  test('get the same errors as from Ajv, in the same order', () => {
    const text = fc.string({ maxLength: 14, unit: fc.constantFrom('a', '\u{1f600}', '\ud83d') });
    const value = fc.oneof(text, fc.constantFrom(1, null, ['a']));
    const key = fc.oneof(fc.constantFrom(...names), fc.constantFrom('m', '__proto__', 'toString'));
    const entries = fc.array(fc.tuple(key, value), { maxLength: 14 });
    fc.assert(
      fc.property(entries, (list) => {
        const object = JSON.parse(`{${list.map(([k, v]) => `"${k}":${JSON.stringify(v)}`)}}`);
        expect(findings(FileRequest, object)).toEqual(findings(unchanged, object));
        expect(FileRequest?.errors).toEqual(unchanged.errors);
      }),
      { numRuns: 2000 },
    );
  });

  test('are compared in code units before characters are counted', async () => {
    const module = await new Compiler(modelOf(document), new DocumentProblems()).module();
    expect(module).toMatch(/\.length > 1 && func\d+\(data\d*\.?\w*\) > 1/);
    expect(module).toMatch(/\.length < 2 \* 1 && func\d+\(data\d*\.?\w*\) < 1/);
  });
});

test.each([
  [
    'a list of errors that is copied',
    'vErrors = other.concat(vErrors); vErrors = vErrors.concat(a);',
  ],
  ['an error that is pushed', 'vErrors.push(err7);'],
  ['an error that is counted', 'errors++;'],
  ['a loop over items that does not stop', 'for(let i=0; i<data.length; i++){'],
  ['a loop over keys that does not stop', 'for(const key0 of Object.keys(data)){'],
  ['another kind of loop', 'while(left > 0){'],
  ['an upper length in characters', 'if(func2(data1.name) >= 5){'],
  ['a lower length in characters', 'if(5 > func2(data1)){'],
  ['another import of the walker', 'const walk = require("json-length").default;'],
])('generation fails for %s', (_what, code) => {
  expect(() => rewrite(code)).toThrow(/does not know/);
});
