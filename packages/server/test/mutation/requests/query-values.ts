import type { ParameterObject } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { piece } from '../draft.ts';
import { isObject, type Tree, writeJson } from '../json-text.ts';
import { valueMutators } from '../values/all-value-mutators.ts';
import { boundaryValues } from '../values/bounds.ts';
import { formatted } from '../values/formats.ts';
import { nearMisses } from '../values/near-misses.ts';
import { nested } from '../values/nesting.ts';
import { oddNumbers } from '../values/odd-numbers.ts';
import { oddTexts } from '../values/odd-texts.ts';
import { change, type RequestMutator } from './request-mutator.ts';

const anything = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '007',
  '+5',
  ' 5',
  '5 ',
  '5,6',
  'true',
  'TRUE',
  'null',
  '[]',
  '{}',
  '[object Object]',
  'NaN',
  'Infinity',
  '\u0665',
  '__proto__',
  'constructor',
  ',',
  ',,',
  ',done',
  'x'.repeat(3000),
];

const asText = (value: Tree): string => (typeof value === 'string' ? value : writeJson(value));

function textsFor({ schema }: ParameterObject): readonly string[] {
  const schemas = schema.items ? [schema, schema.items] : [schema];
  const odd = [...oddNumbers, ...oddTexts].map((value) =>
    typeof value === 'string' ? value : asText(value),
  );
  const fitting = schemas.flatMap((each) => [
    ...boundaryValues(each),
    ...nearMisses(each),
    ...formatted(each),
  ]);
  return [...anything, ...odd, ...fitting.filter((value) => !Array.isArray(value)).map(asText)].map(
    (text) => text.toWellFormed(),
  );
}

/** Each declared query parameter with invalid or unusual values. */
export const queryValues: RequestMutator = {
  weight: 10,
  mutations({ parameters }) {
    const declared = parameters.filter((parameter) => parameter.in === 'query');
    if (declared.length === 0) return null;
    const choices = declared.map((parameter) => ({
      name: parameter.name,
      texts: textsFor(parameter),
    }));
    return fc
      .constantFrom(...choices)
      .chain(({ name, texts }) =>
        fc.tuple(fc.constant(name), fc.constantFrom(...texts), fc.boolean()),
      )
      .map(([name, text, beside]) =>
        change('query', `${name}=${text.slice(0, 60)}`, (draft) => {
          const others = draft.query.filter((each) => beside || !each.startsWith(`${name}=`));
          draft.query = [...others, piece(name, text)];
        }),
      );
  },
};

/** The same parameter many times, with values that disagree, or as the lists of other frameworks. */
export const repeatedParameters: RequestMutator = {
  weight: 3,
  mutations({ parameters }) {
    const names = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    if (names.length === 0) return null;
    const suffixes = ['', '', '[]', '[0]', '[1]', '.0', '[', ']', '%00', ' ', '+'];
    return fc
      .tuple(
        fc.constantFrom(...names),
        fc.array(
          fc.tuple(
            fc.constantFrom(...suffixes),
            fc.constantFrom('done', 'live', '1', '', 'us-west', '2026-11-03', '{}'),
          ),
          { minLength: 1, maxLength: 4 },
        ),
        fc.constantFrom(1, 1, 1, 101, 3000),
      )
      .map(([name, suffixed, times]) =>
        change('query', `${name} given ${suffixed.length * times} times`, (draft) => {
          for (let time = 0; time < times; time += 1) {
            for (const [suffix, value] of suffixed)
              draft.query.push(`${name}${suffix}=${encodeURIComponent(value)}`);
          }
        }),
      );
  },
};

const documents: readonly Tree[] = [
  { user: 'anna' },
  { user: 5, a: { b: [1, { c: null }] } },
  'text',
  5,
  null,
  [],
  nested('arrays', 1000),
  nested('objects', 1000),
  nested('dictionary', 20_000),
];

/** An object written as JSON in the query, changed as bodies are. */
export const queryDocuments: RequestMutator = {
  weight: 3,
  mutations({ parameters }) {
    const [parameter] = parameters.filter(
      ({ in: location, schema }) => location === 'query' && schema.type === 'object',
    );
    if (!parameter) return null;
    const location = { path: [], schema: parameter.schema };
    const edits = valueMutators
      .filter(({ weight }) => weight >= 1)
      .map((mutator) => mutator.edits([location]))
      .filter((edit) => edit !== null);
    return fc
      .tuple(fc.constantFrom(...documents), fc.oneof(...edits), fc.boolean())
      .map(([tree, { about, edit }, beside]) =>
        change('query', `${parameter.name} as JSON, ${about}`, (draft) => {
          const sent = isObject(tree) ? edit(tree) : tree;
          if (!beside) draft.query = draft.query.filter((each) => !each.startsWith(parameter.name));
          draft.query.push(piece(parameter.name, writeJson(sent).toWellFormed()));
        }),
      );
  },
};
