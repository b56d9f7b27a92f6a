import fc from 'fast-check';
import { KEY, TOKEN } from '../../example-api.ts';
import { type Draft, piece } from '../draft.ts';
import { change, type RequestMutator } from './request-mutator.ts';

const oddities: readonly (readonly string[])[] = [
  [],
  [''],
  [' '],
  ['wrong'],
  [KEY.toUpperCase()],
  [KEY, KEY],
  ['wrong', KEY],
  [`Bearer ${KEY}`],
  [` ${KEY} `],
  [`${KEY},`],
  [`"${KEY}"`],
  ['\u00e9\u00ff'],
  ['__proto__'],
  ['undefined'],
  ['null'],
  ['x'.repeat(8000)],
];

function sendCredentials(draft: Draft, values: readonly string[]): void {
  draft.setHeader('x-service-key', undefined);
  for (const value of values) draft.headers.push(['x-service-key', value]);
}

/** The key missing, empty, twice, or nearly right. */
export const serviceKeys: RequestMutator = {
  weight: 1.5,
  mutations: ({ operation }) =>
    operation.security === 'serviceKey'
      ? fc
          .constantFrom(...oddities)
          .map((values) =>
            change('credential', `the key ${JSON.stringify(values).slice(0, 60)}`, (draft) =>
              sendCredentials(draft, values),
            ),
          )
      : null,
};

/** The token of a socket missing, empty, twice, or nearly right. */
export const sessionTokens: RequestMutator = {
  weight: 6,
  mutations: ({ operation }) =>
    operation.security === 'sessionToken'
      ? fc.constantFrom(...oddities).map((values) =>
          change('credential', `the token ${JSON.stringify(values).slice(0, 60)}`, (draft) => {
            const tokens = values.map((value) => piece('token', value.replace(KEY, TOKEN)));
            draft.query = [...draft.query.filter((each) => !each.startsWith('token=')), ...tokens];
          }),
        )
      : null,
};

/** The right key in a location where the document does not look for it. */
export const misplacedKeys: RequestMutator = {
  weight: 0.5,
  mutations: () =>
    fc.constantFrom('authorization', 'x-api-key', 'cookie', 'token', 'query').map((location) =>
      change('credential', `the key in ${location}`, (draft) => {
        draft.setHeader('x-service-key', undefined);
        if (location === 'query') draft.query.push(piece('x-service-key', KEY));
        else draft.setHeader(location, KEY);
      }),
    ),
};
