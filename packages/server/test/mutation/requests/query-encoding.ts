import fc from 'fast-check';
import { PROTOTYPE_KEYS } from '../values/prototype-keys.ts';
import { change, type RequestMutator } from './request-mutator.ts';

const strangers = [
  '',
  '=',
  '&',
  '&&=&=',
  '=x',
  'x',
  'x=',
  'x==',
  '?',
  '??',
  '#',
  '#limit=5',
  ';limit=5',
  'limit',
  '%',
  '%zz',
  '%=%',
  '%C3=%28',
  '%FF=%FE',
  '%00=%00',
  '+=+',
  '%2B=%2B',
  '%E0%A4%A=1',
  '\u00e9=\u00e9',
  '\u{1f9d1}=1',
  'a[b=1',
  'a]b=1',
  'region=nowhere',
  'debug=true',
  `${'x'.repeat(10_000)}=1`,
  ...PROTOTYPE_KEYS.flatMap((key) => [`${key}=1`, `${key}[polluted]=1`, `a[${key}][polluted]=1`]),
];

/** Undeclared query parameters, wrongly encoded or named like properties of Object.prototype. */
export const strangeQueries: RequestMutator = {
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

/** What a careless client makes of a well encoded query. */
export const brokenEncoding: RequestMutator = {
  weight: 3,
  mutations({ parameters }) {
    const names = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    if (names.length === 0) return null;
    const values = [
      '%',
      '%2',
      '%zz',
      '%FF',
      '%C3%28',
      '%ED%A0%80',
      '%00',
      '%u0041',
      '%25',
      '+',
      '%2B5',
      '5%20',
      'a%26b',
      'a%3Db',
      'a=b',
      '\u00e9',
      '%E2%82%AC',
    ];
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
