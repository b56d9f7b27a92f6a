import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { header, key, literal, RawCode, text } from '../../src/emit/source.ts';

test('two lines name the source and the command', () => {
  expect(header('contract', '#').split('\n')).toEqual([
    '# Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.',
    '# Command: codegen generate --package contract',
    '',
    '',
  ]);
});

const evaluated = (source: string): unknown => new Function(`return (${source})`)();

describe('literal', () => {
  test('means the value that it was made from', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const json = JSON.parse(JSON.stringify(value));
        expect(evaluated(literal(json))).toEqual(json);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps a line short where it can be broken', () => {
    const value = {
      list: Array.from({ length: 40 }, (_, index) => `item ${index}`),
      other: { a: 1 },
    };
    expect(
      Math.max(
        ...literal(value)
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(100);
  });

  test('leaves out what is undefined and prints code as it is', () => {
    expect(literal({ a: undefined, b: new RawCode('validators.A') })).toBe('{ b: validators.A }');
  });

  test('never makes a prototype out of a key', () => {
    expect(key('__proto__')).toBe("['__proto__']");
    const value = JSON.parse('[{"__proto__": null}]');
    expect(evaluated(literal(value))).toEqual(value);
  });

  test('prefers single quotes, and quotes that need no escape', () => {
    expect([text('a'), text("it's"), text(`it's "a"`)]).toEqual(["'a'", `"it's"`, `'it\\'s "a"'`]);
  });
});
