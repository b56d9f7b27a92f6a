import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import {
  type ParameterWithSchema,
  parametersOf,
  together,
  validParameters,
  type WireParameters,
} from './parameters.ts';
import { smallest } from './smallest.ts';

/** One constraint of a parameter, and values that break only it. */
export interface BrokenParameter {
  readonly field: string;
  readonly keyword: string;
  readonly requests: fc.Arbitrary<WireParameters>;
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** The constraints of an operation's query and headers. */
export function brokenParameters(operation: Operation): BrokenParameter[] {
  return parametersOf(operation)
    .filter((parameter) => parameter.in !== 'path')
    .flatMap((parameter) =>
      misfits(parameter).map(({ keyword, values }): BrokenParameter => {
        const { name } = parameter;
        const requests = fc
          .tuple(validParameters(operation), fc.constantFrom(...values))
          .map(([base, pairs]) => replaced(base, parameter, pairs));
        return { field: name, keyword, requests };
      }),
    );
}

function replaced(
  base: WireParameters,
  { name, in: place }: ParameterWithSchema,
  pairs: Pairs,
): WireParameters {
  if (place === 'header') {
    const headers = Object.fromEntries(pairs);
    return together([
      { ...base, headers: {} },
      { path: {}, query: [], headers },
    ]);
  }
  const others = base.query.filter(([each]) => each !== name && !each.startsWith(`${name}[`));
  return { ...base, query: [...others, ...pairs] };
}

interface InvalidText {
  readonly keyword: string;
  readonly values: readonly Pairs[];
}

function misfits(parameter: ParameterWithSchema): InvalidText[] {
  const { name, type, schema, alsoAccepts } = parameter;
  const found: InvalidText[] = [];
  const add = (keyword: string, ...texts: string[]): void =>
    void found.push({ keyword, values: texts.map((text) => [[name, text]]) });
  if (type === 'integer') add('type', 'many', '1.5', '', '0x10', '1e2', ' 1');
  if (schema.minimum !== undefined) add('minimum', String(schema.minimum - 1), '-1000000');
  if (schema.maximum !== undefined)
    add('maximum', above(schema.maximum), above(schema.maximum * 9));
  if (schema.enum) add('enum', 'nothing', '', String(schema.enum[0]).toUpperCase());
  if (schema.format === 'date') add('format', 'yesterday', '2026-02-30', '2026-11-03T00:00:00Z');
  if (schema.format === 'date-time')
    add('format', 'yesterday', '2026-11-03', '2026-13-45T00:00:00Z');
  if (schema.maxLength !== undefined) add('maxLength', 'x'.repeat(schema.maxLength + 1));
  if (type === 'array') {
    add('enum', 'nothing', '');
    if (alsoAccepts) add('enum of a list', `${smallest(schema.items ?? {})},nothing`);
    const tooMany = Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => {
      return [name, String(smallest(schema.items ?? {}))] as const;
    });
    if (schema.maxItems !== undefined) found.push({ keyword: 'maxItems', values: [tooMany] });
  }
  if (type === 'object') {
    add('type', '[1]', '"text"', '5', '{');
    const most = schema['x-max-json-length'];
    if (most !== undefined) add('x-max-json-length', JSON.stringify({ text: 'x'.repeat(most) }));
  }
  return found;
}

/** The next integer, also beyond the safe integers. */
const above = (bound: number): string => String(BigInt(bound) + 1n);
