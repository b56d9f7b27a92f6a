import fc from 'fast-check';
import { KEY, TOKEN } from '../../example-api.ts';
import { type Draft, piece } from '../draft.ts';
import { oddValues } from '../odd-values.ts';
import { change, type RequestMutator } from './request-mutator.ts';

const ranges = oddValues('ranges');
const ifRanges = oddValues('ifRanges');

/** Ranges before, behind, across and of something else, and conditions on them. */
const rangeHeaders: RequestMutator = {
  weight: 4,
  mutations: ({ operation }) =>
    // Everywhere, but often only where a file is sent.
    fc
      .tuple(
        fc.constantFrom(...ranges),
        fc.option(fc.constantFrom(...ifRanges), { freq: operation.responses[206] ? 2 : 8 }),
      )
      .map(([range, ifRange]) =>
        change('header', `Range ${range.slice(0, 40)}, If-Range ${ifRange}`, (draft) => {
          draft.setHeader('range', range);
          if (ifRange !== null) draft.setHeader('if-range', ifRange);
        }),
      ),
};

/** Idempotency keys: empty, too long, twice. */
const idempotencyKeys: RequestMutator = {
  weight: 2,
  mutations: ({ operation }) =>
    operation.method === 'POST'
      ? fc.tuple(fc.constantFrom(...oddValues('keys')), fc.boolean()).map(([key, twice]) =>
          change(
            'header',
            `Idempotency-Key ${key.slice(0, 40)}${twice ? ', twice' : ''}`,
            (draft) => {
              draft.setHeader('Idempotency-Key', key);
              if (twice) draft.headers.push(['idempotency-key', key]);
            },
          ),
        )
      : null,
};

/** Headers that request something unsupported, contradict others, or are named like properties of Object.prototype. */
const strangeHeaders: RequestMutator = {
  weight: 4,
  mutations: () =>
    fc
      .array(fc.constantFrom(...oddValues('strangeHeaders')), { minLength: 1, maxLength: 5 })
      .map((lines) =>
        change(
          'header',
          `headers ${lines.map((line) => line.slice(0, 40)).join(', ')}`,
          (draft) => {
            for (const line of lines) {
              const [name = '', value = ''] = line.split(/: (.*)/s);
              draft.headers.push([name, value]);
            }
          },
        ),
      ),
};

/** Hundreds of headers. */
const manyHeaders: RequestMutator = {
  weight: 0.1,
  mutations: () =>
    fc.constantFrom(100, 1000).map((count) =>
      change('header', `${count} headers`, (draft) => {
        for (let index = 0; index < count; index += 1)
          draft.headers.push([`x-${index}`, 'x'.repeat(10)]);
      }),
    ),
};

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
const serviceKeys: RequestMutator = {
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
const sessionTokens: RequestMutator = {
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
const misplacedKeys: RequestMutator = {
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

/** A header with one of these values, or without a value. */
const headerOf = (
  name: string,
  weight: number,
  values: readonly (string | undefined)[],
): RequestMutator => ({
  weight,
  mutations: () =>
    fc
      .constantFrom(...values)
      .map((value) =>
        change('header', `${name} ${String(value).slice(0, 60)}`, (draft) =>
          draft.setHeader(name, value),
        ),
      ),
});

/** The body in pieces, through the request of Node, or over a connection that breaks. */
const transports: RequestMutator = {
  weight: 4,
  mutations: ({ operation }) =>
    operation.body === null
      ? null
      : fc
          .record({
            via: fc.constantFrom('web', 'node'),
            chunkBytes: fc.constantFrom(0, 1, 2, 3, 7, 64, 4096),
            breaksAfter: fc.option(fc.constantFrom(0, 1, 10, 100), { freq: 4 }),
          })
          .map((transport) =>
            change(
              'transport',
              `via ${transport.via} in chunks of ${transport.chunkBytes}, ${transport.breaksAfter === null ? 'whole' : `broken after ${transport.breaksAfter}`}`,
              (draft) => {
                draft.transport = transport;
              },
            ),
          ),
};

/** All ways to damage the headers of a request. */
export const headerMutators: readonly RequestMutator[] = [
  // Missing, misspelled, of another kind, with an odd charset or boundary.
  headerOf('content-type', 4, [undefined, ...oddValues('contentTypes')]),
  // Bodies are taken as they are.
  headerOf('content-encoding', 1, oddValues('encodings')),
  // A lie about the body, or no number.
  headerOf('content-length', 1.5, oddValues('lengths')),
  idempotencyKeys,
  manyHeaders,
  misplacedKeys,
  rangeHeaders,
  serviceKeys,
  sessionTokens,
  strangeHeaders,
  transports,
];
