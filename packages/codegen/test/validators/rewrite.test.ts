import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentProblems } from '../../src/problem.ts';
import { MAX_ERRORS } from '../../src/validators/collect-errors.ts';
import { Compiler } from '../../src/validators/compile.ts';
import { rewrite } from '../../src/validators/rewrite.ts';
import { type Check, findings, modelOf, topic, validatorsOf } from '../fixture.ts';

/** The validator as Ajv makes it, not rewritten. */
function original(name: string, schema: string): Check {
  return new Compiler(modelOf(topic(name)), new DocumentProblems()).compile({
    $ref: schema,
  }) as Check;
}

/** An object with some of these keys, each with any value at all. */
function anything(...keys: string[]): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(keys.map((key) => [key, fc.jsonValue({ maxDepth: 2 })]));
  return fc.oneof(fc.record(model, { requiredKeys: [] }), fc.jsonValue());
}

describe('rewritten validators', async () => {
  const { CallRequest } = await validatorsOf(topic('conditions'));
  const { Drawing } = await validatorsOf(topic('unions'));

  test('find exactly what the original finds, where that is not too much', () => {
    const callRequest = original('conditions', 'CallRequest');
    const keys = ['callback', 'callback_config', 'min', 'max', 'metadata', 'spelling', 'other'];
    fc.assert(
      fc.property(anything(...keys), (value) => {
        expect(findings(CallRequest, value)).toEqual(findings(callRequest, value));
      }),
    );
  });

  test('agree with the original on what is valid, however much is wrong', () => {
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

  test('stop looking at a list when they have found enough', () => {
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

  test('stop looking at keys when they have found enough', () => {
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

  test('copy no errors, count none by themselves, and hand down nothing that is not asked for', async () => {
    for (const name of [
      'bodies',
      'composition',
      'conditions',
      'defaults',
      'parameters',
      'unions',
      'websocket',
    ]) {
      const module = await new Compiler(modelOf(topic(name)), new DocumentProblems()).module();
      expect(module).not.toMatch(/\.concat\(|vErrors\.push\(|errors\+\+|parentData|rootData/);
    }
  });

  test('are refused rather than left slow where Ajv writes something new', () => {
    expect(() => rewrite('vErrors = other.concat(vErrors); vErrors.push(err7);')).toThrow(
      /not known here/,
    );
  });
});
