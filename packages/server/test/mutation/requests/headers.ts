import fc from 'fast-check';
import { KEY, TOKEN } from '../../example-api.ts';
import { type Draft, piece } from '../draft.ts';
import { change, type RequestMutator } from './request-mutator.ts';

const ranges = [
  ['', ' ', 'bytes', 'bytes=', 'bytes=-', 'bytes=0-', 'bytes=0-0', 'bytes=0-15', 'bytes=0-16'],
  ['bytes=15-', 'bytes=16-', 'bytes=17-20', 'bytes=-0', 'bytes=-1', 'bytes=-16', 'bytes=-17'],
  ['bytes=5-2', 'bytes=0-0,5-6', 'bytes=0-1, 2-3, -1', 'bytes=a-b', 'bytes=0x0-0x5'],
  ['bytes=1e0-5', 'bytes=1.5-2', 'bytes= 0 - 5 ', 'BYTES=0-5', 'items=0-5', 'bytes 0-5'],
  ['bytes=--1', 'bytes=0--1', 'bytes=-0-5', 'bytes=0-99999999999999999999999'],
  ['bytes=99999999999999999999999-', 'bytes=-99999999999999999999999'],
  [`bytes=${'9'.repeat(400)}-`, `bytes=-${'9'.repeat(400)}`, `bytes=${'0-1,'.repeat(1000)}`],
  [`bytes=${' '.repeat(5000)}`, '__proto__', '\u00e9'],
].flat();
const ifRanges = [
  ['', '"take-1"', 'W/"take-1"', '"other"', '*', 'Tue, 03 Nov 2026 09:30:00 GMT', 'x'],
  ['"take-1", "other"'],
].flat();

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

const keys = [
  ['', ' ', 'a', 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(8000), 'a b', 'a,b'],
  ['\u00e9\u00ff', '__proto__', '"quoted"', '0'],
].flat();

/** Idempotency keys: empty, too long, twice. */
const idempotencyKeys: RequestMutator = {
  weight: 2,
  mutations: ({ operation }) =>
    operation.method === 'POST'
      ? fc.tuple(fc.constantFrom(...keys), fc.boolean()).map(([key, twice]) =>
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

const strangers: readonly (readonly [name: string, value: string])[] = [
  ['x-request-id', ''],
  ['x-request-id', 'sane-1'],
  ['x-request-id', 'a b'],
  ['x-request-id', '../../x'],
  ['x-request-id', 'x'.repeat(65)],
  ['x-request-id', '\u00e9'],
  ['x-request-id', '__proto__'],
  ['accept', 'application/xml'],
  ['accept', ''],
  ['accept', '*/*;q=0'],
  ['accept-encoding', 'gzip;q=1e400'],
  ['accept-language', '-'.repeat(5000)],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/metrics'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-proto', 'javascript'],
  ['host', 'evil.example'],
  ['origin', 'null'],
  ['expect', '100-continue'],
  ['transfer-encoding', 'chunked'],
  ['transfer-encoding', 'gzip, chunked'],
  ['te', 'trailers'],
  ['connection', 'upgrade, x-service-key'],
  ['upgrade', 'websocket'],
  ['upgrade', 'WebSocket'],
  ['upgrade', 'h2c, websocket'],
  ['upgrade', ''],
  ['sec-websocket-version', '-1'],
  ['sec-websocket-key', 'short'],
  ['sec-websocket-protocol', '__proto__, x'],
  ['sec-websocket-extensions', 'permessage-deflate; server_max_window_bits=99'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['cookie', 'a='.repeat(3000)],
  ['__proto__', 'polluted'],
  ['constructor', 'polluted'],
  ['tostring', 'polluted'],
  ['hasownproperty', 'polluted'],
];

/** Headers that request something unsupported, contradict others, or are named like properties of Object.prototype. */
const strangeHeaders: RequestMutator = {
  weight: 4,
  mutations: () =>
    fc.array(fc.constantFrom(...strangers), { minLength: 1, maxLength: 5 }).map((headers) =>
      change(
        'header',
        `headers ${headers.map(([name, value]) => `${name}: ${value.slice(0, 20)}`).join(', ')}`,
        (draft) => {
          for (const [name, value] of headers) draft.headers.push([name, value]);
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

const contentTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  ';',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset="',
  'application/json;charset=\u00e9',
  'APPLICATION/JSON',
  'application/json;',
  'application/json ; boundary=x',
  'application/json, text/plain',
  'application/jsonx',
  'application/problem+json',
  'application/*',
  '*/*',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'audio/wav',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="the-boundary-of-this-form"',
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=the-boundary-of-this-form; boundary=another',
  'Multipart/Form-Data; Boundary=the-boundary-of-this-form',
  'multipart/form-data; charset=utf-16; boundary=the-boundary-of-this-form',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'multipart/form-data; boundary="a b"',
  'multipart/form-data; boundary=\u00e9',
  'multipart/form-data; boundary=--',
  'multipart/mixed; boundary=the-boundary-of-this-form',
  "multipart/form-data; boundary*=utf-8''%E0%A4%A",
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'application/json\t',
  'application',
  `application/${'j'.repeat(9000)}`,
];

/** Content-Type missing, misspelled, of another kind, with an odd charset or boundary. */
const contentTypeHeader: RequestMutator = {
  weight: 4,
  mutations: () =>
    fc
      .constantFrom(...contentTypes)
      .map((type) =>
        change('header', `Content-Type ${String(type).slice(0, 60)}`, (draft) =>
          draft.setHeader('content-type', type),
        ),
      ),
};

const encodings = [
  ['gzip', 'br', 'deflate', 'identity', 'IDENTITY', '', 'gzip, identity', 'identity, identity'],
  ['x', '__proto__', 'g'.repeat(5000)],
].flat();

/** Content-Encoding, though bodies are taken as they are. */
const contentEncodingHeader: RequestMutator = {
  weight: 1,
  mutations: () =>
    fc
      .constantFrom(...encodings)
      .map((encoding) =>
        change('header', `Content-Encoding ${encoding.slice(0, 40)}`, (draft) =>
          draft.setHeader('content-encoding', encoding),
        ),
      ),
};

const lengths = [
  ['0', '1', '-1', '1.5', '1e99', '0x10', 'NaN', 'Infinity', '', ' 5', '5, 5'],
  ['99999999999999999999', '1048577', '1000000001', '__proto__'],
].flat();

/** Content-Length that lies about the body, or is no number. */
const contentLengthHeader: RequestMutator = {
  weight: 1.5,
  mutations: () =>
    fc
      .constantFrom(...lengths)
      .map((length) =>
        change('header', `Content-Length ${length}`, (draft) =>
          draft.setHeader('content-length', length),
        ),
      ),
};

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
  contentEncodingHeader,
  contentLengthHeader,
  contentTypeHeader,
  idempotencyKeys,
  manyHeaders,
  misplacedKeys,
  rangeHeaders,
  serviceKeys,
  sessionTokens,
  strangeHeaders,
  transports,
];
