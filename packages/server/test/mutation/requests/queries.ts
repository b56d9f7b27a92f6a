import type { ParameterObject } from '@verbatim/openapi-document';
import fc from 'fast-check';
import { isObject, piece, type Tree, writeJson } from '../draft.ts';
import { oddValues } from '../odd-values.ts';
import { valueMutators } from '../values/all-value-mutators.ts';
import { nested, PROTOTYPE_KEYS } from '../values/value-shapes.ts';
import {
  boundaryValues,
  formatted,
  nearMisses,
  oddNumbers,
  oddTexts,
} from '../values/value-texts.ts';
import { change, type RequestMutator, type Target } from './request-mutator.ts';

const steps = [...oddValues('brackets'), ...PROTOTYPE_KEYS.map((key) => `[${key}]`)];

/** Brackets that do not match, that contradict each other, or that lead to prototypes. */
const wildBrackets: RequestMutator = {
  weight: 6,
  mutations: ({ parameters }) => {
    const names = parameters
      .filter(({ in: location, schema }) => location === 'query' && schema.type === 'object')
      .map(({ name }) => name);
    if (names.length === 0) return null;
    const path = fc
      .array(fc.constantFrom(...steps), { minLength: 1, maxLength: 4 })
      .map((chosen) => chosen.join(''));
    const entry = fc.tuple(
      fc.constantFrom(...names),
      path,
      fc.constantFrom('x', '', '5', '{}', '__proto__'),
    );
    return fc.array(entry, { minLength: 1, maxLength: 5 }).map((entries) =>
      change(
        'query',
        entries.map(([name, brackets]) => `${name}${brackets}`).join(' '),
        (draft) => {
          for (const [name, brackets, value] of entries)
            draft.query.push(`${name}${brackets}=${value}`);
        },
      ),
    );
  },
};

/** Brackets a thousand levels deep and more, and thousands of them. */
const deepBrackets: RequestMutator = {
  weight: 0.3,
  mutations: ({ parameters }) => {
    const [parameter] = parameters.filter(({ schema }) => schema.type === 'object');
    if (!parameter) return null;
    return fc
      .tuple(
        fc.constantFrom('[a]', '[__proto__]', '[a', 'a]', '[]'),
        fc.constantFrom(1000, 20_000, 100_000),
        fc.constantFrom(1, 2, 5),
      )
      .map(([step, depth, times]) =>
        change('query', `${depth} times ${step}, ${times} times`, (draft) => {
          for (let time = 0; time < times; time += 1)
            draft.query.push(`${parameter.name}${step.repeat(depth / times)}[${time}]=x`);
        }),
      );
  },
};

const strangers = [
  ...oddValues('strangeQueries'),
  ...PROTOTYPE_KEYS.flatMap((key) => [`${key}=1`, `${key}[polluted]=1`, `a[${key}][polluted]=1`]),
];

/** Undeclared query parameters, wrongly encoded or named like properties of Object.prototype. */
const strangeQueries: RequestMutator = {
  weight: 3,
  mutations: () =>
    fc
      .tuple(fc.array(fc.constantFrom(...strangers), { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([pieces, first]) =>
        change('query', `the query with ${pieces.join('&').slice(0, 80)}`, (draft) => {
          draft.query = first ? [...pieces, ...draft.query] : [...draft.query, ...pieces];
        }),
      ),
};

/** The names of the parameters of a query. */
const namesIn = (parameters: Target['parameters']): string[] =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);

/** What a careless client makes of a well encoded query. */
const brokenEncoding: RequestMutator = {
  weight: 3,
  mutations({ parameters }) {
    const names = namesIn(parameters);
    if (names.length === 0) return null;
    const values = [
      ['%', '%2', '%zz', '%FF', '%C3%28', '%ED%A0%80', '%00', '%u0041', '%25', '+', '%2B5'],
      ['5%20', 'a%26b', 'a%3Db', 'a=b', '\u00e9', '%E2%82%AC'],
    ].flat();
    const spell = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.replace(/./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      (name) => name.toUpperCase(),
      (name) => `${name}%20`,
      (name) => `+${name}`,
    );
    return fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...values), spell)
      .map(([name, value, write]) =>
        change('query', `${write(name)}=${value}`, (draft) => {
          draft.query = [
            ...draft.query.filter((each) => !each.startsWith(`${name}=`)),
            `${write(name)}=${value}`,
          ];
        }),
      );
  },
};

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
  return [
    ...oddValues('queryTexts'),
    ...odd,
    ...fitting.filter((value) => !Array.isArray(value)).map(asText),
  ].map((text) => text.toWellFormed());
}

/** Each declared query parameter with invalid or unusual values. */
const queryValues: RequestMutator = {
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
const repeatedParameters: RequestMutator = {
  weight: 3,
  mutations({ parameters }) {
    const names = namesIn(parameters);
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
const queryDocuments: RequestMutator = {
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

/** All ways to damage the query of a request. */
export const queryMutators: readonly RequestMutator[] = [
  brokenEncoding,
  deepBrackets,
  queryDocuments,
  queryValues,
  repeatedParameters,
  strangeQueries,
  wildBrackets,
];
