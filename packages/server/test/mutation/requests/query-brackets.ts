import fc from 'fast-check';
import { PROTOTYPE_KEYS } from '../values/prototype-keys.ts';
import { change, type RequestMutator } from './request-mutator.ts';

const steps = [
  '[user]',
  '[a]',
  '[a][b]',
  '[]',
  '[0]',
  '[',
  ']',
  '[[a]]',
  '[a]b',
  '[a][',
  '[a]]',
  '.a',
  '[%5Ba%5D]',
  '[a=b]',
  '[%00]',
  '[ ]',
  '[\u00e9]',
  '[a%5D%5Bb]',
  '%5Ba%5D',
  '%255Ba%255D',
  ...PROTOTYPE_KEYS.map((key) => `[${key}]`),
];

/** Brackets that do not match, that contradict each other, or that lead to prototypes. */
export const wildBrackets: RequestMutator = {
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
export const deepBrackets: RequestMutator = {
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
